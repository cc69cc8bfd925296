import { runCommand } from './command.mjs'
import { prepareServer } from './prepare.mjs'
import { root } from './project.mjs'
import { runGimme } from './run-gimme.mjs'

/** `npm start`, and with the name of a program `npm run admin` and its like. */
await runCommand(() => runGimme(process.argv.slice(2), root), prepareServer)
