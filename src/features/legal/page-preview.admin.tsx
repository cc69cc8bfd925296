import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { adminSend } from '../../admin/admin-api.ts'
import { formProblem } from '../../admin/admin-refusal.ts'
import { previewPageEndpoint } from './legal-page.endpoint.ts'
import { MarkdownView } from './markdown-view.tsx'

/** How long somebody has to stop typing before the server is asked, in milliseconds. */
const PAUSE_MS = 300

interface PagePreviewProps {
  readonly title: string
  readonly markdown: string
}

/** A text as visitors would read it, and what it lacks. */
export function PagePreview({ title, markdown }: PagePreviewProps) {
  const [asked, setAsked] = useState(markdown)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(markdown), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [markdown])
  const isEmpty = asked.trim() === ''
  const { data: last, error } = useQuery({
    queryKey: ['admin', previewPageEndpoint.path, asked],
    queryFn: () => adminSend(previewPageEndpoint, { body: { markdown: asked } }),
    placeholderData: keepPreviousData,
    enabled: !isEmpty,
  })
  const data = isEmpty ? undefined : last
  const problem = isEmpty ? undefined : formProblem(error)
  return (
    <section aria-labelledby="preview" className="grid min-w-0 gap-3 border-t-2 border-line pt-4">
      <h3 id="preview" className="font-display text-lg/normal font-extrabold">
        On the site
      </h3>
      {data && data.blanks.length > 0 && (
        <p role="status" className="form-error">
          {`Hidden while these are blank: ${data.blanks.join(', ')}. Fill them in at Settings, or in the text.`}
        </p>
      )}
      {problem !== undefined && (
        <p role="alert" className="form-error">
          {problem}
        </p>
      )}
      <div inert className="card p-4">
        <p className="mb-4 font-display text-xl font-extrabold">{title}</p>
        {data && <MarkdownView content={data.content} />}
      </div>
    </section>
  )
}
