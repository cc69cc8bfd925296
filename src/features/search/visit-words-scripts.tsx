import { scriptJson } from '../../core/script-json.ts'
import type { SearchWords } from './search.contract.ts'
import { visitWordsScript } from './visit-words-script.ts'

/**
 * The script that picks the words of this visit, with what it picks from. The server writes both; the browser's code
 * knows them as empty elements, which hydration leaves as they are.
 */
export function VisitWordsScripts({ prompts, surpriseLabels }: SearchWords) {
  const data = import.meta.env.SSR ? scriptJson({ prompts, surpriseLabels }) : ''
  const script = import.meta.env.SSR ? visitWordsScript() : ''
  return (
    <>
      <script type="application/json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: data }} />
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
    </>
  )
}
