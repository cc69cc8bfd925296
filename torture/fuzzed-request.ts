import fc, { type Arbitrary } from 'fast-check'

/** The parts of a JSON Schema that our API uses. */
interface Schema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
}

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema?: Schema }[]
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }
}

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

export interface FuzzedRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** Texts that programs stumble over. */
const NASTY_TEXTS = [
  '',
  ' ',
  '\0',
  '\uD800',
  '\u202E',
  '﷽'.repeat(100),
  '%00',
  '../../etc/passwd',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'NaN',
  '1e309',
  'x'.repeat(10_000),
  '[['.repeat(2000),
  '8640000000000001',
  '-1',
  'https://[::1]/',
]

const NASTY_NUMBERS = [0, -0, -1, 0.1, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, 8.64e15, 8.64e15 + 1]

const nastyText = fc.oneof(fc.constantFrom(...NASTY_TEXTS), fc.string({ unit: 'binary' }), fc.string())
const nastyNumber = fc.oneof(fc.constantFrom(...NASTY_NUMBERS), fc.double({ noNaN: true }), fc.integer())
const anything = fc.oneof(fc.jsonValue(), nastyText, nastyNumber)

/** Values near a schema: seven of eight fit its type, and the eighth is anything. */
function valuesOf(schema: Schema = {}): Arbitrary<unknown> {
  return fc.oneof({ weight: 7, arbitrary: fittingValues(schema) }, { weight: 1, arbitrary: anything })
}

function fittingValues(schema: Schema): Arbitrary<unknown> {
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return fc.oneof(...variants.map(valuesOf))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  const type = typeof schema.type === 'string' ? schema.type : (schema.type?.[0] ?? 'any')
  switch (type) {
    case 'string':
      return nastyText
    case 'integer':
    case 'number':
      return fc.oneof(
        nastyNumber,
        fc.integer({ min: schema.minimum ?? 0, max: Math.max(schema.minimum ?? 0, schema.maximum ?? 1000) }),
      )
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(valuesOf(schema.items), { maxLength: 5 })
    case 'object':
      return objectsOf(schema)
    default:
      return anything
  }
}

function objectsOf({ properties = {}, required = [] }: Schema): Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema)]),
  )
  // One object in ten lacks required fields.
  return fc.oneof(
    { weight: 9, arbitrary: fc.record(fields, { requiredKeys: required.filter((name) => name in fields) }) },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
  )
}

/**
 * Requests to every operation of an API, near what its schemas allow.
 * @param token of an administrator, sent with three of four requests
 * @param isTried whether an operation, such as `post /api/links`, is tried
 */
export function requestsOf(
  { paths }: OpenApi,
  token: string,
  isTried: (operation: string) => boolean,
): Arbitrary<FuzzedRequest> {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => isTried(`${method} ${path}`))
      .map(([method, operation]) => requestsTo(method, path, operation, token)),
  )
  return fc.oneof(...operations)
}

function requestsTo(
  method: string,
  template: string,
  { parameters = [], requestBody }: Operation,
  token: string,
): Arbitrary<FuzzedRequest> {
  const named = Object.fromEntries(parameters.map(({ name, schema }) => [name, valuesOf(schema)]))
  const [contentType = 'application/json', content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  return fc
    .record({
      values: fc.record(named),
      body: content ? bodiesOf(contentType, content.schema) : fc.constant(undefined),
      isAdmin: fc.oneof(
        { weight: 3, arbitrary: fc.constant(true) },
        { weight: 1, arbitrary: fc.constant(false) },
      ),
    })
    .map(({ values, body, isAdmin }) => ({
      method: method.toUpperCase(),
      path: addressOf(template, parameters, values),
      headers: {
        ...(isAdmin && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && {
          'content-type': contentType.startsWith('multipart') ? 'text/csv' : contentType,
        }),
      },
      ...(body !== undefined && { body }),
    }))
}

function bodiesOf(contentType: string, schema: Schema | undefined): Arbitrary<string> {
  if (!contentType.includes('json')) return nastyText
  return fc.oneof(
    { weight: 19, arbitrary: valuesOf(schema).map((value) => JSON.stringify(value) ?? '') },
    { weight: 1, arbitrary: nastyText },
  )
}

function addressOf(
  template: string,
  parameters: NonNullable<Operation['parameters']>,
  values: Readonly<Record<string, unknown>>,
): string {
  const textOf = (name: string) => {
    const value = values[name]
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
    return encodeURIComponent(text.toWellFormed())
  }
  const path = template.replaceAll(/\{(\w+)\}/g, (_all, name: string) => textOf(name) || '%20')
  const query = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name }) => `${name}=${textOf(name)}`)
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}
