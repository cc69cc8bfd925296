import { runCommand } from './command.mjs'
import { prepareServer } from './prepare.mjs'
import { root } from './project.mjs'
import { failureCode, runGimme } from './run-gimme.mjs'

/** `npm start`, and with the name of a program `npm run admin` and its like. */
const words = process.argv.slice(2)
await runCommand(() => runGimme(words, root), prepareServer, failureCode(words))
