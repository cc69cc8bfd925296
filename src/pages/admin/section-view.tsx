import { Suspense, useEffect, useRef } from 'react'
import { useSite } from '../../client/site.ts'
import { LoadingMessage } from '../../ui/loading-message.tsx'
import { SectionBoundary } from './section-boundary.tsx'
import type { AdminSection } from './sections.ts'

/** A section below its heading. The heading gets the focus after a navigation from another section. */
export function SectionView({ section }: { readonly section: AdminSection }) {
  const { productName } = useSite()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(section)
  const { label } = section

  useEffect(() => {
    const showTitle = () => void (document.title = `${label} - ${productName} Admin`)
    showTitle()
    if (!('navigation' in window)) return
    // Only after the navigation: the navigation itself sets the page's own title and moves the focus to the document.
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
