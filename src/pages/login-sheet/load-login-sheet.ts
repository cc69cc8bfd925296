/**
 * Loads the login sheet. In a file of its own, because the module with a lazy import contains the names of all files
 * that the import needs: 0.4 kB of the home page's first load.
 */
export async function loadLoginSheet() {
  return (await import('./login-sheet.tsx')).LoginSheet
}
