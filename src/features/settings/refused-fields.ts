/** The refusal of a form's values, taken apart for a form. */
interface RefusedFields {
  /** Why values were refused, by the name of the field. */
  readonly problems: Readonly<Record<string, string>>
  /** What belongs to no field of the form; undefined where nothing is left. */
  readonly rest: string | undefined
}

/**
 * Takes the message of a refusal apart: the API writes `name: problem; name: problem`, and nobody who fills in a form knows
 * these names.
 * @param names of the fields, as the API calls them
 */
export function refusedFields(message: string | undefined, names: readonly string[]): RefusedFields {
  const problems: Record<string, string> = {}
  const rest: string[] = []
  for (const part of message?.split('; ') ?? []) {
    const [name = '', ...words] = part.split(': ')
    if (words.length > 0 && names.includes(name)) problems[name] = words.join(': ')
    else rest.push(part)
  }
  return { problems, rest: rest.length > 0 ? rest.join('; ') : undefined }
}
