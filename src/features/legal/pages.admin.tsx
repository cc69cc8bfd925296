import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminQuery } from '../../admin/admin-api.ts'
import { ErrorMessage } from '../../admin/error-message.tsx'
import { Time } from '../../admin/time.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { LoadingMessage } from '../../ui/loading-message.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RowAction } from '../../ui/row-action.tsx'
import type { LegalPageEntry } from './legal-page.contract.ts'
import { legalPagesEndpoint } from './legal-page.endpoint.ts'
import { legalPagePath, type LegalPageName } from './legal-page.ts'
import { PageEditor } from './page-editor.admin.tsx'

/** The pages about the shop: which are shown, what hidden ones lack, and the way to write them. */
export function Pages() {
  const { data, error } = useQuery(adminQuery(legalPagesEndpoint))
  const [edited, setEdited] = useState<LegalPageName>()
  if (!data) return error ? <ErrorMessage error={error} /> : <LoadingMessage>Loading pages...</LoadingMessage>
  const page = data.pages.find(({ name }) => name === edited)
  return (
    <>
      <p className="max-w-2xl">
        Pages that every shop needs. Each comes with a template, which is filled from your settings and says
        what this software does. The footer links to a page once it has no blanks.
      </p>
      <Notice>
        The templates are a start and no legal advice. Read each one, and add what is special about your shop,
        such as who hosts it, or what the law of your country asks of an imprint.
      </Notice>
      <DataTable
        caption="Pages"
        columns={['Page', 'State', 'Text', 'Actions']}
        numbers={['Actions']}
        rows={data.pages.map((each) => ({ key: each.name, cells: cellsOf(each, setEdited) }))}
      />
      {page && (
        <PageEditor key={page.name} page={page} values={data.values} onClose={() => setEdited(undefined)} />
      )}
    </>
  )
}

function cellsOf({ name, title, blanks, changedAt }: LegalPageEntry, onEdit: (name: LegalPageName) => void) {
  const isShown = blanks.length === 0
  return {
    Page: title,
    State: isShown ? (
      <span className="badge" data-tone="good">
        Shown
      </span>
    ) : (
      <span>
        <span className="badge" data-tone="bad">
          Hidden
        </span>{' '}
        {`blank: ${blanks.join(', ')}`}
      </span>
    ),
    Text:
      changedAt === null ? (
        'Template'
      ) : (
        <span>
          Yours, <Time at={changedAt} />
        </span>
      ),
    Actions: (
      <span className="row-actions">
        {isShown && (
          <a className="chip" href={legalPagePath(name)} aria-label={`View ${title}`}>
            View
          </a>
        )}
        <RowAction name={`Edit ${title}`} onPress={() => onEdit(name)}>
          Edit
        </RowAction>
      </span>
    ),
  }
}
