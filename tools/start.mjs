// npm start: needs only Node 20 and npm. Installs what is missing, then runs the server on Node 24.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`Kursiva needs Node 20 or later; this is ${process.version}. Install it from nodejs.org and try again.`)
  process.exit(1)
}

const { installIfNeeded } = await import('./install.mjs')
installIfNeeded()
const { node24 } = await import('./find-node.mjs')

// The channel tells the server when this process is killed outright: then it stops as well.
const main = fileURLToPath(new URL('../apps/server/main.ts', import.meta.url))
const child = spawn(node24(), [main, ...process.argv.slice(2)], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// npm hands a signal to the shell between itself and this process, and a shell that dies of it tells nobody.
if (process.env.npm_lifecycle_event) {
  const shell = process.ppid
  setInterval(() => process.ppid !== shell && child.kill('SIGTERM'), 200).unref()
}

child.on('error', (error) => {
  console.error(`Node 24 could not be run: ${error.message}`)
  process.exit(1)
})
child.on('exit', (code) => process.exit(code ?? 1))
