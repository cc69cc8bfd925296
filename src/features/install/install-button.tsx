import { lazy, Suspense, useState } from 'react'
import { useSite } from '../../client/site.ts'
import { CornerButton } from '../../ui/corner-button.tsx'
import { useInstallPrompt } from './install-prompt.ts'

/** Most visitors never ask for it: the guide comes with the first click. */
const InstallGuide = lazy(async () => ({ default: (await import('./install-guide.tsx')).InstallGuide }))

/** Installs the site as an app: through the browser where it offers that, else with a guide. */
export function InstallButton() {
  const { productName } = useSite()
  const promptInstall = useInstallPrompt()
  const [isGuideOpen, setIsGuideOpen] = useState(false)
  const [hasBeenOpen, setHasBeenOpen] = useState(false)
  function showGuide() {
    setHasBeenOpen(true)
    setIsGuideOpen(true)
  }
  return (
    <>
      <CornerButton label={`Install ${productName}`} onClick={promptInstall ?? showGuide}>
        <svg
          viewBox="0 0 24 24"
          width="22"
          height="22"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="M12 4v10M8 10.5l4 4 4-4M4.5 19.5h15" />
        </svg>
      </CornerButton>
      {hasBeenOpen && (
        <Suspense fallback={null}>
          <InstallGuide isOpen={isGuideOpen} onOpenChange={setIsGuideOpen} />
        </Suspense>
      )}
    </>
  )
}
