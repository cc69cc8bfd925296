/** Files of `src/cli` by the name of the command, such as `npm run admin`; the build has each as a file of its own. */
export const PROGRAMS = {
  admin: 'admin',
  backup: 'backup',
  content: 'content-command',
  doctor: 'doctor',
  restore: 'restore',
}
