import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nginx } from '#bench/bare/nginx.ts'
import { readSitePage, siteHost } from '#bench/installation/site-page.ts'
import { interleaved } from '#bench/measuring/interleaved.ts'
import { load } from '#bench/measuring/load.ts'
import type { Part } from '#bench/part.ts'

/** Pages of the public site, of each kind that people come to from outside. */
export const sitePages = [
  { name: 'front page', path: '/no' },
  { name: 'prices', path: '/no/priser' },
  { name: 'catalogue', path: '/no/kurs' },
  { name: 'course', path: '/no/kurs/elsi4' },
  { name: 'for organisations', path: '/no/for-bedrifter' },
] as const

/** Each page, compressed, beside a file of the same bytes by nginx. */
export const site: Part = {
  name: 'site',
  about: 'pages of the public site',
  async *measure({ url, length, onClose }) {
    const folder = await mkdtemp(join(tmpdir(), 'kursiva-site-'))
    onClose(() => rm(folder, { recursive: true, force: true }))
    const server = await nginx(folder)
    if (!server) throw new Error('nginx is not installed (apt-get install nginx-light): the pages have no other limit')
    onClose(server.stop)
    const headers = { host: siteHost(url), 'accept-encoding': 'br' }
    const pages = await Promise.all(
      sitePages.map(async ({ name, path }) => ({ name, page: await readSitePage(url, path) })),
    )
    // all pages are sent by the same code: compiled while the first is measured, it would be the slow one
    for (const { page } of pages) await load(length, { url: url + page.path, headers })
    for (const [index, { name, page }] of pages.entries()) {
      await writeFile(join(folder, `${index}.html`), page.bytes)
      const ratio = await interleaved(
        () => load(length, { url: url + page.path, headers }),
        () => load(length, { url: `${server.url}/${index}.html` }),
        length.rounds,
      )
      const what = `site: ${name}, ${page.bytes.length} bytes`
      yield { what, limit: 'the same bytes by nginx', unit: '/s', ratio, target: { atLeast: 0.5 } }
    }
  },
}
