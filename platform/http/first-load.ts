import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fromPathLanguage } from '#values/language.ts'

interface Files {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
  /** Namespaces. */
  readonly texts: readonly string[]
}

/** What the build knows of a page (apps/web/build/first-loads.ts). */
interface FirstLoad {
  /** After the language; `*` is one segment. */
  readonly path: string
  readonly user: Files
  readonly visitor: Files
}

/** Everything after it waits for the styles; the files that the page names should not. */
const place = '<script src="/theme.js">'

/**
 * The page at each path: the application, and for paths that the build lists, what a small script asks for before the
 * application's own code has come. Nothing in it is from the request, so it needs no escaping.
 * @param folder of the built pages
 */
export async function readPages(folder: string): Promise<(path: string) => string> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const loads = JSON.parse(await readFile(join(folder, '.vite/first-loads.json'), 'utf8')) as FirstLoad[]
  const texts = (await readdir(join(folder, 'assets'))).find((name) => name.startsWith('texts-'))
  const pages = loads.map((load) => {
    const writtenIn = (language: string) => {
      const filesOf = (files: Files) => ({
        ...files,
        styles: files.styles.map((name) => `/${name}`),
        scripts: files.scripts.map((name) => `/${name}`),
        texts: files.texts.map((namespace) => `/assets/${texts}/${language}/${namespace}.json`),
      })
      const data = JSON.stringify({ language, user: filesOf(load.user), visitor: filesOf(load.visitor) })
      const scripts = `<script type="application/json" id="first-load">${data}</script><script src="/first-load.js"></script>`
      return page.replace(place, () => `${scripts}${place}`)
    }
    const pattern = new RegExp(`^/(no|es|en)${load.path && '/'}${load.path.replaceAll('*', '[^/]+')}/?$`)
    return {
      pattern,
      written: new Map(['no', 'es', 'en'].map((each) => [each, writtenIn(fromPathLanguage(each) ?? '')])),
    }
  })
  return (path) => {
    for (const { pattern, written } of pages) {
      const [, language = ''] = pattern.exec(path) ?? []
      const found = written.get(language)
      if (found) return found
    }
    return page
  }
}
