import { Suspense, useEffect, useRef } from 'react'
import { useSite } from '../../client/site.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { SectionBoundary } from './section-boundary.tsx'
import type { AdminSection } from './sections.ts'

/** A section below its heading, which has the focus when somebody came here from another section. */
export function SectionView({ section }: { readonly section: AdminSection }) {
  const { productName } = useSite()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(section)
  const { label } = section

  useEffect(() => {
    if (shown.current !== section) heading.current?.focus()
    shown.current = section
  }, [section])

  useEffect(() => {
    const showTitle = () => void (document.title = `${label} - ${productName} Admin`)
    showTitle()
    if (!('navigation' in window)) return
    // The page's own title comes with every move to it.
    navigation.addEventListener('navigatesuccess', showTitle)
    return () => navigation.removeEventListener('navigatesuccess', showTitle)
  }, [label, productName])

  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {label}
      </h1>
      <SectionBoundary key={section.path}>
        <Suspense
          fallback={
            <p role="status" className="admin-wait">
              <Spinner />
              Loading...
            </p>
          }
        >
          <section.View />
        </Suspense>
      </SectionBoundary>
    </>
  )
}
