import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']

const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of the system's Chromium or Chrome; undefined when there is none. */
export function systemBrowser(): string | undefined {
  return [...inPath(names), ...elsewhere].find(existsSync)
}

/**
 * The path of the browser for tests without a window: Chromium's headless shell, the same engine with a fifth less
 * work, or else the whole browser. It has no preferences of a user, such as blocked third-party cookies.
 */
export function headlessBrowser(): string | undefined {
  return inPath(['chromium-headless-shell']).find(existsSync) ?? systemBrowser()
}

function inPath(programs: readonly string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return programs.flatMap((program) => folders.map((folder) => join(folder, program)))
}

/**
 * The arguments for Chromium in tests: it also starts as root, without a display, and sends no requests of its own.
 */
export const browserArguments: string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
