import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SitePage } from '#features/site/rules/site-page.ts'
import { examplePages, languagesOf } from '#testing/site/example-pages.ts'
import { root } from '#tools/checks/project-files.ts'
import { build, isStale } from '#tools/build.ts'
import { markets } from '#values/language.ts'

interface Renderer {
  readonly renderSitePage: (page: SitePage) => Promise<string>
  readonly contentHashes: { readonly script: string; readonly styles: Readonly<Record<SitePage['kind'], string>> }
}

/** In bytes after gzip. The player comes only when it is pressed. */
const budget = { script: 20_000, style: 12_000, page: 20_000 }

const client = join(root, 'dist/site/client')
const pages = markets.flatMap((market) =>
  languagesOf[market].flatMap((language) =>
    examplePages(market, language).map((page) => ({ name: `${market} ${language} ${page.kind}`, page, html: '' })),
  ),
)
let contentHashes: Renderer['contentHashes']

beforeAll(async () => {
  if (await isStale()) expect(await build()).toBe(true)
  // what the server loads, not the source
  const renderer = (await import(join(root, 'dist/site/server/render.js'))) as Renderer
  ;({ contentHashes } = renderer)
  for (const each of pages) each.html = await renderer.renderSitePage(each.page)
}, 300_000)

/** The pages about which something is not as it should be, with what. */
const wrong = (find: (html: string, page: SitePage) => readonly string[]): string[] =>
  pages.flatMap(({ name, page, html }) => find(html, page).map((problem) => `${name}: ${problem}`))

const all = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, found = '']) => found)
const decoded = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"')
const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64')

/** The document without the texts of its scripts and styles. */
const markup = (html: string): string => html.replaceAll(/(<(script|style)\b[^>]*>)[\s\S]*?(<\/\2>)/g, '$1$3')

describe('every page of the public site', () => {
  test('is a whole document in its language, with one heading of the first level', () => {
    expect(
      wrong((html, { language }) => [
        ...(html.startsWith(`<!DOCTYPE html><html lang="${language}"><head><meta charSet="utf-8"/>`)
          ? []
          : ['its start']),
        ...(html.endsWith('</body></html>') ? [] : ['its end']),
        ...(all(html, /<(h1)\b/g).length === 1 ? [] : ['its h1']),
        ...(all(html, /<(main)\b/g).length === 1 ? [] : ['its main']),
        ...(all(html, /<(title)>[^<]+ – [^<]+<\/title>/g).length === 1 ? [] : ['its title']),
        ...(all(html, /<meta name="description" content="([^"]{20,170})"/g).length === 1 ? [] : ['its description']),
      ]),
    ).toEqual([])
  })

  test('names its one address and its versions in the other languages and markets', () => {
    expect(
      wrong((html, { place, siteOrigin, alternates }) => {
        const canonical = all(html, /<link rel="canonical" href="([^"]+)"/g)
        const versions = all(html, /<link rel="alternate" hrefLang="([^"]+)"/g)
        if (!place)
          return canonical.length + versions.length === 0 && html.includes('content="noindex"')
            ? []
            : ['is for the index']
        return [
          ...(canonical.length === 1 && canonical[0]?.startsWith(`${siteOrigin}/`) ? [] : ['its canonical address']),
          ...(versions.length === alternates.length + 1 && new Set(versions).size === versions.length
            ? []
            : ['its versions']),
          ...(versions.includes('x-default') ? [] : ['no version for other languages']),
        ]
      }),
    ).toEqual([])
  })

  test('has a preview picture with its size and its text', () => {
    expect(
      wrong((html, { siteOrigin }) =>
        [
          `<meta property="og:image" content="${siteOrigin}/art/preview`,
          '<meta property="og:image:width" content="1200"/>',
          '<meta property="og:image:height" content="630"/>',
          '<meta property="og:image:alt" content="',
          '<meta name="twitter:card" content="summary_large_image"/>',
        ].filter((tag) => !html.includes(tag)),
      ),
    ).toEqual([])
  })

  test('has nothing that its content security policy forbids: no style attribute, no handler, no unknown inline part', () => {
    expect(
      wrong((html, { kind }) => [
        ...all(markup(html), /<[^>]*?\s(style=|on[a-z]+=)/g),
        ...all(html, /<style>([\s\S]*?)<\/style>/g)
          .filter((text) => contentHashes.styles[kind] !== sha256(text))
          .map(() => 'a style of unknown hash'),
        ...all(html, /<script>([\s\S]*?)<\/script>/g)
          .filter((text) => contentHashes.script !== sha256(text))
          .map(() => 'a script of unknown hash'),
        ...(all(html, /(<style)\b/g).length === 1 ? [] : ['more than one style']),
      ]),
    ).toEqual([])
  })

  test('leads only to whole addresses, places of its own, and parts of the page that are there', () => {
    expect(
      wrong((html) => {
        const ids = new Set(all(html, / id="([^"]+)"/g))
        return all(markup(html), / (?:href|src|action)="([^"]*)"/g)
          .map(decoded)
          .filter((address) =>
            address.startsWith('#') ? !ids.has(address.slice(1)) : !/^(https:\/\/|\/(?!\/)|mailto:)/.test(address),
          )
      }),
    ).toEqual([])
  })

  test('shows texts, not their keys', () => {
    const keys = new Set(
      Object.entries(JSON.parse(readFileSync(join(root, 'features/site/web/texts/nb.json'), 'utf8')) as object).flatMap(
        ([group, texts]) =>
          typeof texts === 'string' ? [] : Object.keys(texts as object).map((key) => `${group}.${key}`),
      ),
    )
    expect(wrong((html) => all(markup(html), /[>"]([a-z]\w+\.\w+)[<"]/gi).filter((text) => keys.has(text)))).toEqual([])
    expect(wrong((html) => all(markup(html), /(\{\{\w+\}\}|undefined|\[object|NaN)/g))).toEqual([])
  })

  test('has the rules of every class that it uses', () => {
    expect(
      wrong((html) => {
        const [style = ''] = all(html, /<style>([\s\S]*?)<\/style>/g)
        const classes = new Set(all(markup(html), / class="([^"]+)"/g).flatMap((names) => names.split(' ')))
        return [...classes].filter((name) => !style.includes(`.${name}`))
      }),
    ).toEqual([])
  })

  test('says to programs what it shows, in data that no text can break out of', () => {
    expect(
      wrong((html) =>
        all(html, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g).flatMap((text) => {
          const data = JSON.parse(text) as { '@context'?: string; '@type'?: string }
          return data['@context'] === 'https://schema.org' && data['@type'] && !text.includes('<')
            ? []
            : [text.slice(0, 80)]
        }),
      ),
    ).toEqual([])
    const course = pages.find(({ page }) => page.kind === 'Course')
    expect(course?.html).toContain('"@type":"Course"')
  })

  test('stays within its budget of bytes', () => {
    expect(
      wrong((html) => {
        const [style = ''] = all(html, /<style>([\s\S]*?)<\/style>/g)
        const sizes = { page: gzipSync(html).length, style: gzipSync(style).length }
        return [
          ...(sizes.page > budget.page ? [`${sizes.page} bytes`] : []),
          ...(sizes.style > budget.style ? [`${sizes.style} bytes of style`] : []),
        ]
      }),
    ).toEqual([])
  })
})

test('a title or a question that looks like markup stays text', async () => {
  const { renderSitePage } = (await import(join(root, 'dist/site/server/render.js'))) as Renderer
  const nasty = '</script><script>alert(1)</script><img src=x onerror=alert(1)>'
  const page = examplePages('no', 'nb').find(({ kind }) => kind === 'Course')
  if (page?.kind !== 'Course') throw new Error('no example of a course')
  const html = await renderSitePage({
    ...page,
    course: { ...page.course, title: nasty, summary: nasty },
    goals: [nasty],
  })
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('<img src=x')
})

test('what a browser loads for the site stays within 20 kB of script, the player aside', () => {
  const files = readdirSync(join(client, 'site-assets')).filter((file) => file.endsWith('.js'))
  const sizes = files.map(
    (file) => [file, gzipSync(readFileSync(join(client, 'site-assets', file)), { level: 9 }).length] as const,
  )
  const own = sizes.filter(([file]) => !file.startsWith('hls-'))
  expect(own.map(([file]) => file.replace(/-[^-]+$/, ''))).toEqual(['script'])
  expect(own.reduce((sum, [, size]) => sum + size, 0)).toBeLessThan(budget.script)
  const [script = ''] = own.map(([file]) => readFileSync(join(client, 'site-assets', file), 'utf8'))
  // loaded when a film is pressed, and by no import before
  expect(script).toMatch(/import\([`'"][^`'"]*hls-/)
  expect(script).not.toMatch(/^import .*hls-/m)
})
