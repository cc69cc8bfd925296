import type { Endpoint } from '../core/endpoint.ts'
import type { PageQuery } from '../core/paging.ts'
import type {
  ChangeBody,
  CreateBody,
  EntriesAnswer,
  ImportAnswer,
  PlacedEntryAnswer,
} from './catalogue.contract.ts'

interface ListEndpoints {
  readonly list: Endpoint<EntriesAnswer, { query?: Partial<PageQuery> }>
  readonly create: Endpoint<PlacedEntryAnswer, { body: CreateBody }>
  readonly change: Endpoint<PlacedEntryAnswer, { params: { key: string }; body: ChangeBody }>
  readonly remove: Endpoint<PlacedEntryAnswer, { params: { key: string } }>
}

/** What can be done with the entries of one of the owner's lists. */
export function listEndpoints(name: string): ListEndpoints {
  const path = `/api/admin/${name}` as const
  return {
    list: { method: 'GET', path },
    create: { method: 'POST', path },
    change: { method: 'PUT', path: `${path}/:key` },
    remove: { method: 'DELETE', path: `${path}/:key` },
  }
}

interface FileEndpoints {
  /** Its body is the file. */
  readonly replace: Endpoint<ImportAnswer, { query: { trial: 'true' | 'false' } }>
  readonly export: Endpoint<string, { query: { format: 'csv' | 'json' } }>
}

/** A whole list as a file. */
export function fileEndpoints(name: string): FileEndpoints {
  const path = `/api/admin/files/${name}` as const
  return { replace: { method: 'PUT', path }, export: { method: 'GET', path } }
}
