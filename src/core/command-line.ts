/**
 * What a person types to run a program here: `npm run …` in a clone, `./gimme …` with the archive and in a container, which
 * have no npm. The command of these sets GIMME_COMMAND (scripts/gimme.mjs).
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
