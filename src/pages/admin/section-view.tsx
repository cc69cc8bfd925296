import { Suspense, useEffect, useRef } from 'react'
import { useSite } from '../../client/site.ts'
import { LoadingMessage } from '../../ui/loading-message.tsx'
import { SectionBoundary } from './section-boundary.tsx'
import type { AdminSection } from './sections.ts'

/** A section below its heading, which has the focus when somebody came here from another section. */
export function SectionView({ section }: { readonly section: AdminSection }) {
  const { productName } = useSite()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(section)
  const { label } = section

  useEffect(() => {
    const showTitle = () => void (document.title = `${label} - ${productName} Admin`)
    showTitle()
    if (!('navigation' in window)) return
    // Not before: with every move comes the page's own title, and the focus on the whole document.
    const arrive = () => {
      showTitle()
      if (shown.current !== section) heading.current?.focus()
      shown.current = section
    }
    navigation.addEventListener('navigatesuccess', arrive)
    return () => navigation.removeEventListener('navigatesuccess', arrive)
  }, [section, label, productName])

  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {label}
      </h1>
      <SectionBoundary key={section.path}>
        <Suspense fallback={<LoadingMessage>Loading...</LoadingMessage>}>
          <section.View />
        </Suspense>
      </SectionBoundary>
    </>
  )
}
