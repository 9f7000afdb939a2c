// npm test: needs only Node 20 and npm. Installs what is missing, then runs the tests on Node 24.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { installIfNeeded } from './install.mjs'

installIfNeeded()
const { node24 } = await import('./find-node.mjs')

const run = fileURLToPath(new URL('./run-tests.ts', import.meta.url))
const child = spawn(node24(), [run, ...process.argv.slice(2)], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 1))
