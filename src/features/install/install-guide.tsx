import { Dialog } from '@base-ui/react/dialog'
import { Drawer } from '@base-ui/react/drawer'
import { useSite } from '../../client/site.ts'
import { installSteps, isMobile } from './install-steps.ts'

interface InstallGuideProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

/** Steps to install: a drawer from the bottom on phones and tablets, a dialog elsewhere (spec, section 2). */
export function InstallGuide({ isOpen, onOpenChange }: InstallGuideProps) {
  const { productName } = useSite()
  const { steps } = installSteps(navigator.userAgent, navigator.maxTouchPoints)
  const title = `Install ${productName}`
  const list = (
    <ol className="mt-3 grid list-decimal gap-3 pl-6">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
  if (isMobile(navigator.userAgent, navigator.maxTouchPoints)) {
    return (
      <Drawer.Root open={isOpen} onOpenChange={onOpenChange}>
        <Drawer.Portal>
          <Drawer.Backdrop className="backdrop" />
          <Drawer.Viewport className="drawer-viewport">
            <Drawer.Popup className="drawer">
              <Drawer.Title className="text-xl font-black">{title}</Drawer.Title>
              {list}
              <Drawer.Close className="button mt-6 w-full">Got it</Drawer.Close>
            </Drawer.Popup>
          </Drawer.Viewport>
        </Drawer.Portal>
      </Drawer.Root>
    )
  }
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="dialog">
          <Dialog.Title className="text-xl font-black">{title}</Dialog.Title>
          {list}
          <Dialog.Close className="button mt-6 w-full">Got it</Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
