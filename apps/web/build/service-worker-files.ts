import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Files of public/ that the first page needs. Their names do not change, so their content is part of the build's hash.
 */
const publicFiles = ['theme.js', 'favicon.svg', 'manifest.webmanifest', 'icons/icon-192.png']

/**
 * The two typefaces with the Latin subset, enough for most texts of the three languages; other subsets are cached after
 * a page has used them.
 */
const fonts = /-latin-wght-(normal|italic)-[^/]+\.woff2$/

/** What every page loads after it is shown, among it what says that the network is gone: it must be there without one. */
const afterStart = '/apps/web/after-start.ts'

interface Chunk {
  readonly imports: readonly string[]
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> }
}

/**
 * Writes the list of the shell's files into the service worker: the page, its entry chunk and what follows the start,
 * with all imports, their styles, the fonts and the settings.
 */
export function shellFiles(): Plugin {
  return {
    name: 'kursiva-shell-files',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const worker = bundle['service-worker.js']
        const html = bundle['index.html']
        const built = Object.values(bundle).filter((file) => file.type === 'chunk')
        const entry = built.find(({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith('index.html'))
        const after = built.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(afterStart)))
        if (worker?.type !== 'chunk' || html?.type !== 'asset' || !entry || !after)
          throw new Error('the service worker, the page or one of its chunks was not built')
        if (worker.imports.length > 0) throw new Error('the service worker must be one file')
        const chunks = withImports([entry.fileName, after.fileName], (name) => {
          const file = bundle[name]
          return file?.type === 'chunk' ? file : undefined
        })
        const styles = [...chunks.values()].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
        const assets = [...chunks.keys(), ...styles, ...Object.keys(bundle).filter((name) => fonts.test(name))]
        const paths = [...assets.toSorted(), ...publicFiles].map((name) => `/${name}`)
        const contents = [
          html.source,
          worker.code,
          ...publicFiles.map((name) => readFileSync(fileURLToPath(new URL(`../public/${name}`, import.meta.url)))),
        ]
        worker.code = worker.code
          .replaceAll('KURSIVA_SHELL_FILES', JSON.stringify(['/', '/config.json', ...paths]))
          .replaceAll('KURSIVA_BUILD', JSON.stringify(nameOf([...paths, ...contents])))
      },
    },
  }
}

/** Chunks and all their direct and indirect imports, by file name. */
function withImports(first: readonly string[], read: (name: string) => Chunk | undefined): Map<string, Chunk> {
  const found = new Map<string, Chunk>()
  const waiting = [...first]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = read(name)
    if (!chunk || found.has(name)) continue
    found.set(name, chunk)
    waiting.push(...chunk.imports)
  }
  return found
}

function nameOf(contents: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const content of contents) hash.update(content).update('\0')
  return hash.digest('hex').slice(0, 12)
}
