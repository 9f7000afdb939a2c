import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Installs the packages of package-lock.json when node_modules does not match it. Ends the process when that fails.
 */
export function installIfNeeded() {
  if (isInstalled()) return
  console.log('Installing packages (a minute or so, only the first time and after updates) …')
  // An incomplete lock file must not prevent the start: `npm install` completes it, so the error of `npm ci` is not
  // shown.
  if (npm('ci', ['ignore', 'inherit', 'ignore']) || npm('install', 'inherit')) return
  console.error('The packages could not be installed: see the lines above, check the network, and try again.')
  process.exit(1)
}

/**
 * Whether node_modules matches package-lock.json, by npm's own record of what it installed. Packages for other
 * systems are not installed and not required.
 * @returns {boolean}
 */
export function isInstalled() {
  const wanted = packagesIn('package-lock.json')
  const found = packagesIn('node_modules/.package-lock.json')
  if (!wanted || !found) return false
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (path === '' || link) return true
    return found[path] ? found[path].version === version : optional === true
  })
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return undefined
  }
}

function npm(command, stdio) {
  const { npm_execpath: own } = process.env
  const [program, ...before] = own?.endsWith('.js') ? [process.execPath, own] : ['npm']
  const { status } = spawnSync(program, [...before, command, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio,
    shell: process.platform === 'win32' && program === 'npm',
  })
  return status === 0
}
