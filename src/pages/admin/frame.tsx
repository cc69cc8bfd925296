import { useQueryClient } from '@tanstack/react-query'
import { adminFetch, forgetAdminQueries } from '../../client/admin-api.ts'
import { signOut } from '../../client/admin-session.ts'
import { useSite } from '../../client/site.ts'
import { ThemeButton } from '../../features/theme/theme-button.tsx'
import { showToast } from '../../ui/toast.ts'
import { ROUTES } from '../routes.ts'
import { SectionNav } from './section-nav.tsx'
import { SectionView } from './section-view.tsx'
import { sectionAt } from './sections.ts'
import { usePath } from './use-path.ts'

/** Who is signed in, the ways to the sections, and one of them. */
export function Frame({ username }: { readonly username: string }) {
  const { productName } = useSite()
  const section = sectionAt(usePath())
  return (
    <div className="admin">
      <a href="#section" className="skip-link">
        Skip to the section
      </a>
      <header className="admin-header">
        <a href={ROUTES.home} className="admin-brand">
          {productName}
          <span className="badge">Admin</span>
        </a>
        <ThemeButton />
        <p className="admin-user">
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

function LogOutButton() {
  const queryClient = useQueryClient()

  function logOut() {
    // The server is told, but whoever wants to leave leaves, also without a network.
    adminFetch('/api/admin/logout', { method: 'POST', keepalive: true }).catch((error: unknown) =>
      console.debug('The server still has the session.', error),
    )
    forgetAdminQueries(queryClient)
    signOut()
    showToast({ title: 'Logged out', description: 'You have been logged out successfully' })
  }

  return (
    <button type="button" className="button-quiet" onClick={logOut}>
      Log out
    </button>
  )
}
