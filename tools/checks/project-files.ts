import { readdir } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's root folder, with package.json. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

const neverOurs = new Set(['.git', 'coverage', 'dist', 'node_modules', 'planted', 'playwright-report', 'test-results'])

const textKinds = new Set(
  '.cjs .css .csv .graphql .html .js .json .md .mjs .sql .svg .ts .tsx .txt .vtt .m3u8 .xml .yaml .yml'.split(' '),
)

/** Whether a file is generated: it is in a folder `generated`, or is a schema or the lock file. */
export function isGenerated(path: string): boolean {
  return /(^|\/)generated\//.test(path) || ['package-lock.json', 'schema.graphql', 'database/schema.sql'].includes(path)
}

/** Whether a file is text (by its extension; dot files without an extension count as text). */
export function isText(path: string): boolean {
  return textKinds.has(extname(path)) || /(^|\/)(\.[a-z]+|LICENSE|run)$/.test(path)
}

/**
 * Every file of the project below `folder`, as paths relative to that folder with `/`, in a stable order. Excludes
 * installed, built and downloaded files, and planted violations.
 */
export async function projectFiles(folder: string = root): Promise<string[]> {
  const found: string[] = []
  const walk = async (place: string): Promise<void> => {
    for (const entry of await readdir(place, { withFileTypes: true })) {
      if (neverOurs.has(entry.name) || entry.name.startsWith('.data')) continue
      const path = join(place, entry.name)
      if (entry.isDirectory()) await walk(path)
      else if (entry.isFile()) found.push(relative(folder, path).split(sep).join('/'))
    }
  }
  await walk(folder)
  return found.sort()
}
