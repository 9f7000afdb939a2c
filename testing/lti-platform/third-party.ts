import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext } from '@playwright/test'
import { systemBrowser } from '#tools/find-browser.ts'

/** What a browser lets a cross-site frame store. */
export type ThirdParty =
  /** everything, as browsers once did */
  | 'Allowed'
  /** cookies marked Partitioned, and storage partitioned by the top-level site: Chrome's setting, and Firefox */
  | 'CookiesBlocked'
  /** nothing at all: cookies are neither sent nor stored, and storage throws SecurityError */
  | 'EverythingBlocked'

// The names of Chromium's preferences; 0 blocks no third-party cookie, 1 every one that is not partitioned. A
// content setting of 2 blocks, for the pair of the frame's address and that of the top-level page: Kursiva in the
// platform's page.
const preferences: Readonly<Record<ThirdParty, object>> = {
  Allowed: { cookie_controls_mode: 0, block_third_party_cookies: false },
  CookiesBlocked: { cookie_controls_mode: 1, block_third_party_cookies: true },
  EverythingBlocked: {
    cookie_controls_mode: 1,
    block_third_party_cookies: true,
    content_settings: { exceptions: { cookies: { '[*.]localhost,127.0.0.1': { setting: 2 } } } },
  },
}

/** A separate browser, which leaves nothing behind when it is closed. */
export interface ThirdPartyBrowser {
  readonly context: BrowserContext
  readonly close: () => Promise<void>
}

/**
 * Starts Chromium, headless, with a profile that has this third-party policy: the platform at 127.0.0.1 is the
 * top-level page, Kursiva at localhost or a name below it is in the frame. As a top-level page Kursiva is not
 * restricted.
 */
export async function launchWithThirdParty(thirdParty: ThirdParty): Promise<ThirdPartyBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'kursiva-third-party-'))
  await mkdir(join(profile, 'Default'))
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify({ profile: preferences[thirdParty] }))
  const executablePath = systemBrowser()
  const remove = () => rm(profile, { recursive: true, force: true, maxRetries: 5 })
  try {
    const context = await chromium.launchPersistentContext(profile, {
      ...(executablePath !== undefined && { executablePath }),
      headless: true,
      locale: 'nb-NO',
      timezoneId: 'Europe/Oslo',
      viewport: { width: 1280, height: 800 },
      serviceWorkers: 'block',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // allows a film in the frame to autoplay, as browsers do after a user gesture there
        '--autoplay-policy=no-user-gesture-required',
        // The last flag wins: Playwright's own list disables ThirdPartyStoragePartitioning, which the browsers of
        // users do not.
        '--disable-features=Translate,MediaRouter,HttpsUpgrades,PaintHolding,DestroyProfileOnBrowserClose',
      ],
    })
    const close = async () => {
      await context.close()
      await remove()
    }
    return { context, close }
  } catch (problem) {
    await remove()
    throw problem
  }
}
