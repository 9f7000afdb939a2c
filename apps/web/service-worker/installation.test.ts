import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const paper = /--paper: light-dark\((#\w{6}), (#\w{6})\)/.exec(read('../../../design/tokens.css'))

interface Manifest {
  readonly start_url: string
  readonly display: string
  readonly theme_color: string
  readonly background_color: string
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[]
}

test('the installed app has the paper of the page, and icons that exist', () => {
  const manifest = JSON.parse(read('../public/manifest.webmanifest')) as Manifest
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' })
  expect([manifest.theme_color, manifest.background_color]).toEqual([paper?.[1], paper?.[1]])
  for (const { src, sizes } of manifest.icons) {
    const png = readFileSync(new URL(`../public${src}`, import.meta.url))
    // a PNG stores its width in bytes 16 to 19 and its height in bytes 20 to 23
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes)
  }
  expect(manifest.icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ])
})

test('R16: what the browser draws around the page has the paper of either theme', () => {
  const page = read('../index.html')
  expect(page).toContain(`data-theme="light" media="(prefers-color-scheme: light)" content="${paper?.[1] ?? '?'}"`)
  expect(page).toContain(`data-theme="dark" media="(prefers-color-scheme: dark)" content="${paper?.[2] ?? '?'}"`)
  const icon = /rel="apple-touch-icon" href="([^"]+)"/.exec(page)?.[1] ?? '?'
  expect(existsSync(new URL(`../public${icon}`, import.meta.url))).toBe(true)
})
