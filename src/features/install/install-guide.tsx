import { useSite } from '../../client/site.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { installSteps, isMobile } from './install-steps.ts'

interface InstallGuideProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

/** Steps to install: a drawer from the bottom on phones and tablets, a dialog elsewhere (spec, section 2). */
export function InstallGuide({ isOpen, onOpenChange }: InstallGuideProps) {
  const { productName } = useSite()
  const { userAgent, maxTouchPoints } = navigator
  return (
    <Sheet
      kind={isMobile(userAgent, maxTouchPoints) ? 'drawer' : 'dialog'}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={`Install ${productName}`}
      closeLabel="Got it"
    >
      <ol className="mt-3 grid list-decimal grid-cols-1 gap-3 pl-6">
        {installSteps(userAgent, maxTouchPoints).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Sheet>
  )
}
