import type { Endpoint } from '../../core/endpoint.ts'
import type { WordListAnswer, WordsPatch } from './words.contract.ts'
import type { WordListName } from './words.ts'

export const wordsEndpoint: Endpoint<WordListAnswer[]> = { method: 'GET', path: '/api/admin/words' }

export const changeWordsEndpoint: Endpoint<
  WordListAnswer,
  { params: { list: WordListName }; body: WordsPatch }
> = { method: 'PATCH', path: '/api/admin/words/:list' }

export const resetWordsEndpoint: Endpoint<WordListAnswer, { params: { list: WordListName } }> = {
  method: 'DELETE',
  path: changeWordsEndpoint.path,
}
