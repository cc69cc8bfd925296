import { passwordChanged } from '../../admin/admin-session.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import { LogOutButton } from './log-out-button.tsx'

/** Asks for a password of one's own in place of the one that the server made up. */
export function OwnPasswordFirst({ username }: { readonly username: string }) {
  return (
    <>
      <p>
        Welcome, {username}! The password you came with was made up by the server and printed on a screen.
        Please choose one of your own; then everything is open.
      </p>
      <ChangePasswordForm username={username} onChanged={passwordChanged} />
      <LogOutButton />
    </>
  )
}
