/**
 * Loads the door. By itself, as whoever imports something lazily carries the names of all files that it needs: 0.4 kB
 * of the home page's first load.
 */
export async function loadLoginSheet() {
  return (await import('./login-sheet.tsx')).LoginSheet
}
