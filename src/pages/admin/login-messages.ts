import type { LoginMessages } from '../../features/accounts/log-in.ts'

/** What the form at /admin says (spec, section 8). */
export const PAGE_MESSAGES: LoginMessages = {
  welcome: (username) => ({ title: 'Login successful', description: `Welcome back, ${username}!` }),
  refused: (message) => ({ title: 'Login failed', description: message }),
  failed: (message) =>
    message === undefined
      ? { title: 'Login error', description: 'Unable to connect to server' }
      : { title: 'Login failed', description: message },
}
