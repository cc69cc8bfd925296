import type { ReactNode } from 'react'
import { useSite } from '../client/site.ts'
import { Wordmark } from '../features/brand/wordmark.tsx'
import { InstallButton } from '../features/install/install-button.tsx'
import { HeaderSearch } from '../features/search/header-search.tsx'
import { ShareButton } from '../features/share/share-button.tsx'
import { inviteText, inviteUrl } from '../features/share/share.ts'
import { ThemeButton } from '../features/theme/theme-button.tsx'
import { Mascot } from '../ui/mascot.tsx'
import { ROUTES } from './routes.ts'

interface HeaderProps {
  /** Shares what the page shows instead of the site. */
  readonly share?: ReactNode
}

/** The header of every page but home, which has a large logo and a large box of its own. */
export function Header({ share }: HeaderProps) {
  const { productName } = useSite()
  return (
    <header className="header">
      <a href={ROUTES.home} className="header-home" aria-label={`${productName} home`}>
        <Mascot mood="eager" className="header-mascot" />
        <Wordmark />
      </a>
      <HeaderSearch />
      <HeaderControls share={share} />
    </header>
  )
}

/** Theme, share and install, in the same place on every page. */
export function HeaderControls({ share }: HeaderProps) {
  const { baseUrl, productName } = useSite()
  return (
    <div className="header-controls">
      <ThemeButton />
      {share ?? (
        <ShareButton
          label={`Share ${productName}`}
          shared={{ title: productName, text: inviteText(productName), url: inviteUrl(baseUrl) }}
          copied="Invite link copied!"
        />
      )}
      <InstallButton />
    </div>
  )
}
