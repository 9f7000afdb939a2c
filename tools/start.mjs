// npm start: needs only Node 20 and npm. Installs what is missing, then runs the server on Node 24 and keeps it running.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`Kursiva needs Node 20 or later; this is ${process.version}. Install it from nodejs.org and try again.`)
  process.exit(1)
}

const { installIfNeeded } = await import('./install.mjs')
installIfNeeded()
const { node24 } = await import('./find-node.mjs')

const { keepRunning } = await import('./keep-running.mjs')
const main = fileURLToPath(new URL('../apps/server/main.ts', import.meta.url))
// the young generation in MB: half of Node's default, which saves 90 MB
const nodeArguments = JSON.parse(readFileSync(new URL('../platform/node-arguments.json', import.meta.url), 'utf8'))
const server = keepRunning(node24(), [...nodeArguments, main, ...process.argv.slice(2)])
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.stop(signal))
// npm passes a signal to the shell between itself and this process, and a shell that ends by it passes it to no
// other process.
if (process.env.npm_lifecycle_event) {
  const shell = process.ppid
  setInterval(() => process.ppid !== shell && server.stop('SIGTERM'), 200).unref()
}
