import { useSite } from '../../client/site.ts'
import { LogOutButton } from '../../features/accounts/log-out-button.tsx'
import { ThemeButton } from '../../features/theme/theme-button.tsx'
import { ROUTES } from '../routes.ts'
import { SectionNav } from './section-nav.tsx'
import { SectionView } from './section-view.tsx'
import { sectionAt } from './sections.ts'
import { usePath } from './use-path.ts'

/** The frame of the admin area: the signed-in user, the navigation, and the current section. */
export function Frame({ username }: { readonly username: string }) {
  const { productName } = useSite()
  const section = sectionAt(usePath())
  return (
    <div className="admin">
      <a
        href="#section"
        className="absolute -top-40 left-2 z-60 rounded-small bg-ink px-4 py-3 text-paper focus:top-2"
      >
        Skip to the section
      </a>
      <header className="admin-header">
        <a href={ROUTES.home} className="admin-brand">
          {productName}
          <span className="badge">Admin</span>
        </a>
        <ThemeButton />
        <p className="max-w-24 shrink-0 truncate font-bold sm:max-w-48">
          <span className="sr-only">Signed in as </span>
          {username}
        </p>
        <LogOutButton />
      </header>
      <SectionNav current={section} />
      <main id="section" tabIndex={-1} className="admin-section">
        {section && <SectionView section={section} />}
      </main>
    </div>
  )
}
