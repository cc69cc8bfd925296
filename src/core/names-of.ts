/** The names in a record, with the type that the record gives them. */
export function namesOf<Name extends string>(record: Readonly<Record<Name, unknown>>): Name[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A record of ours holds the names of its type alone.
  return Object.keys(record) as Name[]
}
