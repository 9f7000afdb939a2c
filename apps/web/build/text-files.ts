import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { textNamespaceOf } from '#values/text-namespace.ts'

const sources = ['apps/web/texts/{nb,es,en}.json', 'features/*/web/**/texts/{nb,es,en}.json']

/**
 * Publishes the texts as JSON files that the page loads by language and namespace: `courses` in Norwegian is
 * `/assets/texts-<hash>/nb/courses.json`. The hash covers all texts, so browsers may cache the files forever.
 * @param root the root folder of the repository
 * @throws when two folders have the same namespace
 */
export function textFiles(root: string): Plugin {
  const files = readTexts(root)
  const hash = createHash('sha256')
  for (const [name, content] of files) hash.update(name).update('\0').update(content).update('\0')
  const folder = `assets/texts-${hash.digest('hex').slice(0, 8)}`
  return {
    name: 'kursiva-text-files',
    config: () => ({ define: { KURSIVA_TEXTS: JSON.stringify(`/${folder}`) } }),
    generateBundle() {
      for (const [name, source] of files) this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source })
    },
  }
}

/** The texts of every language and namespace as JSON without white space, by file name: `nb/courses.json`. */
export function readTexts(root: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  for (const path of globSync(sources, { cwd: root }).toSorted()) {
    const name = `${basename(path, '.json')}/${textNamespaceOf(dirname(path))}.json`
    if (files.has(name)) throw new Error(`${path}: another folder has the same namespace`)
    files.set(name, JSON.stringify(JSON.parse(readFileSync(join(root, path), 'utf8'))))
  }
  return files
}
