import { useState } from 'react'
import { ShareButton } from '../../features/share/share-button.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Specimen } from './specimen.tsx'

/** Overlays, and breadcrumbs. */
export function Overlays() {
  const [open, setOpen] = useState<'drawer' | 'dialog'>()
  return (
    <>
      <Specimen name="Sheets and menus">
        {(['drawer', 'dialog'] as const).map((kind) => (
          <button key={kind} type="button" className="button" onClick={() => setOpen(kind)}>
            Open a {kind}
          </button>
        ))}
        {(['drawer', 'dialog'] as const).map((kind) => (
          <Sheet
            key={kind}
            kind={kind}
            isOpen={open === kind}
            onOpenChange={(isOpen) => setOpen(isOpen ? kind : undefined)}
            title={`A ${kind}`}
            closeLabel="Close"
          >
            <p className="mt-3">It keeps the focus until it is closed.</p>
          </Sheet>
        ))}
        <ShareButton
          label="A menu"
          shared={{ title: 'Gimme', text: 'The design system', url: 'https://example.com/' }}
          copied="Link copied!"
        />
      </Specimen>
      <Specimen name="Breadcrumbs">
        <Breadcrumbs
          crumbs={[
            { name: 'Home', path: '/' },
            { name: 'Products', path: '/products' },
            { name: 'Here', path: '#here' },
          ]}
        />
      </Specimen>
    </>
  )
}
