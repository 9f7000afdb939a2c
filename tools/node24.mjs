// Runs the given script on a Node that understands TypeScript (24 or later): this one if it is new enough,
// otherwise the pinned binary that npm installed for this system.
import { spawn } from 'node:child_process'
import { node24 } from './find-node.mjs'

const child = spawn(node24(), process.argv.slice(2), { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => {
  if (signal) console.error(`Ended by ${signal}.`)
  process.exit(signal ? 1 : (code ?? 1))
})
