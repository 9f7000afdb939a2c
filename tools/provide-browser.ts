import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { systemBrowser } from './find-browser.ts'

/**
 * Ensures that there is a Chromium: the system's, the one Playwright downloaded before, a new download, or as root
 * Debian's package. If all fail, the browser tests fail and report it.
 */
export async function provideBrowser(): Promise<void> {
  if (systemBrowser() || existsSync(chromium.executablePath())) return
  console.log('Installing a browser for the tests (only the first time) …')
  const cli = 'node_modules/@playwright/test/cli.js'
  const isRoot = process.getuid?.() === 0
  if (run(process.execPath, cli, 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium')) return
  if (!isRoot) return
  run('apt-get', 'update', '-qq')
  run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation')
  run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell')
}

function run(program: string, ...args: readonly string[]): boolean {
  return spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
}
