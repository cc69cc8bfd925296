import type { Endpoint } from '../core/endpoint.ts'
import type {
  ChangeBody,
  CreateBody,
  EntriesAnswer,
  ImportAnswer,
  ListQuery,
  PlacedEntryAnswer,
  SampleCount,
} from './catalogue.contract.ts'

interface ListEndpoints {
  readonly list: Endpoint<EntriesAnswer, { query?: Partial<ListQuery> }>
  readonly create: Endpoint<PlacedEntryAnswer, { body: CreateBody }>
  readonly change: Endpoint<PlacedEntryAnswer, { params: { key: string }; body: ChangeBody }>
  readonly remove: Endpoint<PlacedEntryAnswer, { params: { key: string } }>
}

/** The endpoints of an owner's list. */
export function listEndpoints(name: string): ListEndpoints {
  const path = `/api/admin/${name}` as const
  return {
    list: { method: 'GET', path },
    create: { method: 'POST', path },
    change: { method: 'PUT', path: `${path}/:key` },
    remove: { method: 'DELETE', path: `${path}/:key` },
  }
}

interface SampleEndpoints {
  readonly count: Endpoint<SampleCount>
  readonly remove: Endpoint<SampleCount>
}

/** The endpoints of the entries of a list that came with the software. */
export function sampleEndpoints(name: string): SampleEndpoints {
  const path = `/api/admin/samples/${name}` as const
  return { count: { method: 'GET', path }, remove: { method: 'DELETE', path } }
}

interface FileEndpoints {
  /** Sends the file as the body. */
  readonly replace: Endpoint<ImportAnswer, { query: { trial: 'true' | 'false' } }>
  readonly export: Endpoint<string, { query: { format: 'csv' | 'json' } }>
}

/** The endpoints of a list as a file. */
export function fileEndpoints(name: string): FileEndpoints {
  const path = `/api/admin/files/${name}` as const
  return { replace: { method: 'PUT', path }, export: { method: 'GET', path } }
}
