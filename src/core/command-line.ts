/**
 * The command line that runs a program here: `npm run …` in a clone. The archive and the container have no npm: their
 * command names itself in GIMME_COMMAND (deploy/gimme), such as ./gimme or /opt/gimme/gimme.
 * @param words arguments; npm needs `--` before options, which is left out for other commands
 */
export function commandLine(program: string, words = ''): string {
  const command = process.env['GIMME_COMMAND']
  return (
    command === undefined
      ? `npm run ${program} ${words}`
      : `${command} ${program} ${words.replace(/^(\[?)-- /, '$1')}`
  ).trim()
}

/** How a newer version is installed, in a few words: the archive and the container are no clone. */
export function upgradeLine(): string {
  return process.env['GIMME_COMMAND'] === undefined ? 'git pull' : 'see "Upgrading" in README.md'
}
