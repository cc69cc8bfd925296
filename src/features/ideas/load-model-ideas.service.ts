import type { LanguageModel } from './language-model.service.ts'
import type { DisplayRule } from '../../moderation/display-rule.ts'
import { createModelIdeas, type ModelIdeas, type ModelIdeasOptions } from './model-ideas.service.ts'
import { isHonest } from './model-idea.ts'

interface LoadOptions extends Pick<ModelIdeasOptions, 'now' | 'steadyNow'> {
  readonly model: (LanguageModel & Pick<ModelIdeasOptions, 'dailyCalls'>) | undefined
  /** The rule for what strangers write. */
  readonly isDecent: DisplayRule
  /** For the log: says what failed without the wish, which the error itself holds. */
  readonly onError: (reason: string) => void
}

/** Loads what asking a model takes, where one is set up. What it says passes the rule for what strangers write. */
export async function loadModelIdeas(options: LoadOptions): Promise<ModelIdeas | undefined> {
  const { model, isDecent, now, steadyNow, onError } = options
  if (!model) return undefined
  const { createAskModel } = await import('./language-model.service.ts')
  return createModelIdeas({
    ask: createAskModel(model),
    dailyCalls: model.dailyCalls,
    isShowable: (idea) => isHonest(idea) && isDecent(idea.searchTerm) && isDecent(idea.why),
    now,
    steadyNow,
    onError: (error) => onError(reasonOf(error)),
  })
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const status = 'statusCode' in error ? Number(error.statusCode) : ''
  const code = error.cause instanceof Error && 'code' in error.cause ? String(error.cause.code) : ''
  return `${error.name} ${status}${code}`.trim()
}
