import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext } from '@playwright/test'
import type { Installation } from '#bench/installation/installation.ts'
import { freePort } from '#testing/free-port.ts'
import { browserArguments, headlessBrowser } from '#tools/find-browser.ts'

/**
 * A browser with an empty profile, which Lighthouse and Playwright use together.
 * @returns its context, and the port of its debugger
 */
export async function lighthouseBrowser(
  baseURL: string,
  onClose: Installation['onClose'],
): Promise<{ readonly context: BrowserContext; readonly port: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'kursiva-browser-'))
  onClose(() => rm(folder, { recursive: true, force: true }))
  const port = await freePort()
  const executablePath = headlessBrowser()
  // Lighthouse opens its pages in the first context of a browser
  const context = await chromium.launchPersistentContext(folder, {
    ...(executablePath && { executablePath }),
    args: [...browserArguments, `--remote-debugging-port=${port}`],
    baseURL,
  })
  onClose(() => context.close())
  return { context, port }
}
