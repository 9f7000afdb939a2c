import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readSitePage, siteHost } from '#bench/installation/site-page.ts'
import { inRounds, median } from '#bench/measuring/interleaved.ts'
import { lighthouseBrowser } from '#bench/measuring/lighthouse-browser.ts'
import { auditPage, type PageAudit } from '#bench/measuring/page-load.ts'
import type { Part, Target } from '#bench/part.ts'
import { sitePages } from '#bench/parts/site.ts'

const figures: readonly {
  readonly of: Exclude<keyof PageAudit, 'findings'>
  readonly what: string
  readonly unit: string
  readonly target: Target
}[] = [
  { of: 'score', what: 'performance', unit: '', target: { atLeast: 1 } },
  { of: 'accessibility', what: 'accessibility', unit: '', target: { atLeast: 1 } },
  { of: 'bestPractices', what: 'best practices', unit: '', target: { atLeast: 1 } },
  { of: 'seo', what: 'search engines', unit: '', target: { atLeast: 1 } },
  { of: 'lcpMs', what: 'largest contentful paint', unit: 'ms', target: { atMost: 1200 } },
  { of: 'cls', what: 'cumulative layout shift', unit: '', target: { atMost: 0.02 } },
  { of: 'scriptBytes', what: 'script', unit: 'bytes', target: { atMost: 20_000 } },
]

/** Five pages of the public site by Lighthouse, beside a page of one line. */
export const siteBrowser: Part = {
  name: 'site-browser',
  about: 'pages of the public site as a phone loads them, by Lighthouse',
  async *measure({ url, length, onClose }) {
    const { port } = await lighthouseBrowser(url, onClose)
    const bare = createServer((_, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end('<!doctype html><html lang="nb"><title>Kursiva</title><h1>Kursiva</h1></html>')
    }).listen(0, 'localhost')
    onClose(async () => bare.close())
    await new Promise((resolve) => bare.once('listening', resolve))
    const bareUrl = `http://localhost:${(bare.address() as AddressInfo).port}/`
    for (const { name, path } of sitePages) {
      const { path: address } = await readSitePage(url, path)
      const ours = () => auditPage(`http://${siteHost(url)}${address}`, port)
      const loads = await inRounds(ours, () => auditPage(bareUrl, port), length.rounds, 0)
      const found = new Set(loads.flatMap(([{ findings }]) => findings))
      if (found.size > 0) console.log(`  ${name}: ${[...found].join(', ')}`)
      for (const { of, what, unit, target } of figures) {
        const [value, limitValue] = [0, 1].map((side) => median(loads.map((pair) => pair[side]?.[of] ?? Number.NaN)))
        yield {
          what: `site, ${name}: ${what}`,
          limit: 'a page of one line',
          unit,
          value: value ?? Number.NaN,
          limitValue: limitValue ?? Number.NaN,
          target,
        }
      }
    }
  },
}
