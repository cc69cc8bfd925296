import { useSite } from '../client/site.ts'
import { InstallButton } from '../features/install/install-button.tsx'
import { ShareButton } from '../features/share/share-button.tsx'
import { inviteText, inviteUrl } from '../features/share/share.ts'
import { ThemeButton } from '../features/theme/theme-button.tsx'

/** The controls in the top-right corner. */
export function Corner() {
  const { baseUrl, productName } = useSite()
  return (
    <div className="absolute top-2 right-2 z-30 flex gap-1">
      <ThemeButton />
      <ShareButton
        label={`Share ${productName}`}
        shared={{ title: productName, text: inviteText(productName), url: inviteUrl(baseUrl) }}
        copied="Invite link copied!"
      />
      <InstallButton />
    </div>
  )
}
