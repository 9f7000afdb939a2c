import { fileURLToPath } from 'node:url'
import babel from '@rolldown/plugin-babel'
import type { Page } from '@playwright/test'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { build } from 'vite'

const folder = fileURLToPath(new URL('component-page/', import.meta.url))
let built: Promise<ReadonlyMap<string, string>> | undefined

/** Opens a page of parts of the design system, built as the product's pages are, at an address nobody serves. */
export async function openComponentPage(page: Page): Promise<void> {
  const files = await (built ??= buildPage())
  await page.route('http://parts.test/**', (route) => {
    const name = new URL(route.request().url()).pathname.slice(1)
    const body = name === '' ? html(files) : files.get(name)
    return body === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ body, contentType: type(name) })
  })
  await page.goto('http://parts.test/')
}

async function buildPage(): Promise<ReadonlyMap<string, string>> {
  const output = await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    plugins: [react(), babel({ presets: [reactCompilerPreset()] })],
    build: { write: false, rolldownOptions: { input: `${folder}main.tsx` } },
  })
  const files = [output].flat().flatMap((each) => ('output' in each ? each.output : []))
  return new Map(
    files.map((file) => [file.fileName, file.type === 'chunk' ? file.code : Buffer.from(file.source).toString()]),
  )
}

const type = (name: string) =>
  name.endsWith('.js') ? 'text/javascript' : name.endsWith('.css') ? 'text/css' : 'text/html; charset=utf-8'

function html(files: ReadonlyMap<string, string>): string {
  const names = [...files.keys()]
  const styles = names.filter((name) => name.endsWith('.css')).map((name) => `<link rel="stylesheet" href="/${name}">`)
  const scripts = names
    .filter((name) => name.endsWith('.js'))
    .map((name) => `<script type="module" src="/${name}"></script>`)
  return `<!doctype html><html lang="nb"><head><meta charset="utf-8"><title>Deler</title>${[...styles, ...scripts].join('')}</head><body></body></html>`
}
