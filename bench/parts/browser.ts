import type { BrowserContext } from '@playwright/test'
import { serveBarePages } from '#bench/bare/bare-page.ts'
import type { PagePart } from '#bench/bare/page/page-part.ts'
import { answered } from '#bench/installation/answered-consent.ts'
import { demonstration } from '#bench/installation/demonstration.ts'
import { inRounds, median } from '#bench/measuring/interleaved.ts'
import { lighthouseBrowser } from '#bench/measuring/lighthouse-browser.ts'
import { loadPage, type PageLoad } from '#bench/measuring/page-load.ts'
import type { Part, Target } from '#bench/part.ts'
import { logIn } from '#testing/visitor.ts'

/** A page of the demonstration data, as somebody opens it. */
interface Opened {
  readonly name: string
  readonly path: string
  /** Who is signed in, if anybody is. */
  readonly account?: string
  /** The least score, where it is not that of `figures`. */
  readonly score?: number
}

const { learner, admin } = demonstration.accounts

const openedPages: readonly Opened[] = [
  { name: 'login', path: '/no/login' },
  { name: 'home', path: '/no', account: learner },
  { name: 'catalogue', path: '/no/course-catalogue', account: learner },
  { name: 'course', path: '/no/course/elsi4/-', account: learner },
  { name: 'playlist', path: '/no/playlist/nymo3/-', account: learner },
  { name: 'people', path: '/no/administrate/administrate_users', account: admin },
  { name: 'purchase', path: '/no/purchase' },
  { name: 'watch', path: '/no/course/elsi4/-/watch/elsi4-1/-', account: learner, score: 0.9 },
  { name: 'profile', path: '/no/profile', account: learner },
  { name: 'search', path: '/no/search?search=strøm', account: learner },
]

const figures: readonly {
  readonly of: keyof PageLoad
  readonly what: string
  readonly unit: string
  readonly target?: Target
}[] = [
  { of: 'score', what: 'score', unit: '', target: { atLeast: 0.95 } },
  { of: 'lcpMs', what: 'largest contentful paint', unit: 'ms', target: { atMost: 2000 } },
  { of: 'tbtMs', what: 'total blocking time', unit: 'ms', target: { atMost: 200 } },
  { of: 'cls', what: 'cumulative layout shift', unit: '', target: { atMost: 0.02 } },
  { of: 'scriptBytes', what: 'script', unit: 'bytes' },
]

/** Each page by Lighthouse, in turns with the same elements and texts that React alone shows. */
export const browser: Part = {
  name: 'browser',
  group: 'pages',
  about: 'ten pages as a phone loads them, by Lighthouse',
  async *measure({ url, length, onClose }) {
    const bare = await serveBarePages()
    onClose(bare.close)
    const { context, port } = await lighthouseBrowser(url, onClose)
    for (const { name, path, account, score } of openedPages) {
      const { address, parts } = await openOnce(context, path, account)
      bare.show(parts)
      const ours = () => loadPage(address, port)
      const loads = await inRounds(ours, () => loadPage(bare.url, port), length.rounds, 0)
      for (const { of, what, unit, target } of figures) {
        const [value, limitValue] = [0, 1].map((side) => median(loads.map((pair) => pair[side]?.[of] ?? Number.NaN)))
        yield {
          what: `${name}: ${what}`,
          limit: 'the same by React alone',
          unit,
          value: value ?? Number.NaN,
          limitValue: limitValue ?? Number.NaN,
          ...(target && { target: of === 'score' && score ? { atLeast: score } : target }),
        }
      }
    }
  },
}

/** The elements and texts of a page, without attributes and styles. */
const readParts = `{
  const partsOf = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return [node.textContent]
    return node instanceof Element ? [{ tag: node.localName, children: [...node.childNodes].flatMap(partsOf) }] : []
  }
  [...document.getElementById('root').childNodes].flatMap(partsOf)
}`

/** Signs in, or out, and opens a page. Returns the address where it ends, and what it shows. */
async function openOnce(context: BrowserContext, path: string, account: string | undefined) {
  const page = await context.newPage()
  await page.goto('/manifest.webmanifest')
  await page.evaluate((consent) => {
    localStorage.clear()
    localStorage.setItem('kursiva.consent', consent)
  }, answered)
  if (account) await logIn(page, account)
  await page.goto(path)
  await page.locator('main h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  const parts: PagePart[] = await page.evaluate(readParts)
  const address = page.url()
  await page.close()
  return { address, parts }
}
