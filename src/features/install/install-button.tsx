import { useState } from 'react'
import { useSite } from '../../client/site.ts'
import { CornerButton } from '../../ui/corner-button.tsx'
import { lazyPart, PRESSED_BUTTON_WAITS } from '../../ui/lazy-part.tsx'
import { LineIcon } from '../../ui/line-icon.tsx'
import { useInstallPrompt } from './install-prompt.browser.ts'

/** Loaded with the first click, because most visitors never install the site. */
const InstallGuide = lazyPart(
  async () => (await import('./install-guide.tsx')).InstallGuide,
  PRESSED_BUTTON_WAITS,
)

/** Installs the site as an app, with the browser's prompt where there is one, otherwise with a guide. */
export function InstallButton() {
  const { productName } = useSite()
  const promptInstall = useInstallPrompt()
  /** Undefined until it is first opened. */
  const [isGuideOpen, setIsGuideOpen] = useState<boolean>()
  return (
    <>
      <CornerButton
        label={`Install ${productName}`}
        data-hidden-when-installed
        aria-haspopup={promptInstall ? undefined : 'dialog'}
        onClick={promptInstall ?? (() => setIsGuideOpen(true))}
      >
        <LineIcon path="M12 4v10M8 10.5l4 4 4-4M4.5 19.5h15" />
      </CornerButton>
      {isGuideOpen !== undefined && (
        <InstallGuide
          isOpen={isGuideOpen}
          onOpenChange={setIsGuideOpen}
          onNotLoaded={() => setIsGuideOpen(undefined)}
        />
      )}
    </>
  )
}
