import path from 'node:path'
import { loadContent } from '../app/content.ts'
import { atOnce } from '../core/pausable-work.ts'
import { projectFolder } from '../core/project-folder.ts'
import { engineContent } from '../features/ideas/idea-content.ts'
import { createIdeaEngine } from '../features/ideas/idea-engine.server.ts'
import type { Wish } from '../features/ideas/idea.ts'
import { createDisplayRule } from '../moderation/display-rule.ts'

const content = await loadContent(path.join(projectFolder, 'content'))

export const isShowable = createDisplayRule(content)
export const { intents, lexicons } = engineContent(content)

/** The engine with the ideas that are shipped. It takes seconds to build, and the tests of a worker share it. */
export const { findIdeas, newCatalogueIndex, isRuledOut } = atOnce(
  createIdeaEngine({ ...engineContent(content), isShowable }),
)
export const emptyCatalogue = newCatalogueIndex()

export const ideasFor = (wish: Wish, catalogue = emptyCatalogue) => findIdeas(wish, catalogue).ideas
export const termsFor = (wish: Wish, catalogue = emptyCatalogue) =>
  ideasFor(wish, catalogue).map(({ searchTerm }) => searchTerm)
