import { expect, test } from 'vitest'
import { shapeProblem } from './id-shape.ts'

const retailer = {
  key: 'own',
  name: 'Own',
  shops: [],
  prefixes: [],
  shortHosts: [],
  search: '',
  link: { parameters: {} },
  forbids: [],
}
const problemOf = (pattern: string) => shapeProblem({ ...retailer, idShape: { pattern, explanation: 'x' } })

test.for([
  `^${String.raw`\w*`.repeat(32)}-$`,
  `^${'a?'.repeat(32)}${'a'.repeat(32)}$`,
  '^[a-z]{1,9}[a-z]+x[a-z]*$',
])('%s could take very long', (pattern) => {
  expect(problemOf(pattern)).toContain('could take very long')
})

test.for(['^[a-z0-9-]+-\\d\\d$', String.raw`^\d{9,15}$`, String.raw`^[*+?]{3}\+[a-z]*-?$`])(
  '%s is a shape',
  (pattern) => {
    expect(problemOf(pattern)).toBeUndefined()
  },
)
