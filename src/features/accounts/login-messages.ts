import type { LoginMessages } from './log-in.ts'

/** Messages of the form at /admin (spec, section 8). */
export const PAGE_MESSAGES: LoginMessages = {
  welcome: (username) => ({ title: 'Login successful', description: `Welcome back, ${username}!` }),
  refused: (message) => ({ title: 'Login failed', description: message }),
  failed: (message) =>
    message === undefined
      ? { title: 'Login error', description: 'Unable to connect to server' }
      : { title: 'Login failed', description: message },
}

/** Messages of the sheet on the home page (spec, section 8). */
export const SHEET_MESSAGES: LoginMessages = {
  welcome: (username) => ({ title: 'Admin Access Granted', description: `Welcome back, ${username}!` }),
  refused: (message) => ({ title: 'Access Denied', description: message }),
  failed: () => ({ title: 'Login Error', description: 'Something went wrong. Please try again.' }),
}
