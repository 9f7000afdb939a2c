import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { textNamespaceOf } from '#values/text-namespace.ts'
import { projectFiles, root } from './project-files.ts'
import type { CheckResult } from './result.ts'
import { readSyntax } from './syntax.ts'
import { flatten, checkCatalogue, languages, type TextCatalogue } from './text-catalogue.ts'
import { textUses } from './text-keys.ts'
import { checkUsage } from './text-usage.ts'

const textFile = /^(features\/[^/]+\/(web|studio)(\/[^/]+)*|apps\/[^/]+)\/texts\/(nb|es|en)\.json$/
const speaking = /^(features\/[^/]+\/(web|studio)|apps\/(web|studio)|design)\/.*\.tsx?$/

/** The namespace of a module that names none: that of its feature. */
function featureOf(path: string): string {
  return /^features\/([^/]+)\//.exec(path)?.[1] ?? 'app'
}

async function readCatalogue(house: string, folder: string, paths: ReadonlySet<string>): Promise<TextCatalogue> {
  const present = languages.filter((language) => paths.has(`${folder}/${language}.json`))
  const files = await Promise.all(
    present.map(async (language) => {
      const file = `${folder}/${language}.json`
      const content: unknown = JSON.parse(await readFile(join(house, file), 'utf8'))
      return { language, ...flatten(file, content) }
    }),
  )
  return {
    namespace: textNamespaceOf(folder),
    folder,
    texts: new Map(files.map(({ language, texts }) => [language, texts])),
    problems: files.flatMap(({ problems }) => problems),
  }
}

/** All problems of the texts of `house` and of their uses. */
export async function checkTexts(house: string): Promise<CheckResult> {
  const paths = await projectFiles(house)
  const folders = new Set(
    paths.filter((path) => textFile.test(path)).map((path) => path.slice(0, path.lastIndexOf('/'))),
  )
  const catalogues = await Promise.all([...folders].map((folder) => readCatalogue(house, folder, new Set(paths))))
  const modules = await Promise.all(
    paths
      .filter((path) => speaking.test(path) && !/\.test\.tsx?$/.test(path))
      .map(async (path) => textUses(await readSyntax(house, path), featureOf(path))),
  )
  const useCount = modules.reduce((sum, module) => sum + module.uses.length, 0)
  return {
    problems: [...catalogues.flatMap(checkCatalogue), ...checkUsage(catalogues, modules)],
    note: `${catalogues.length} namespaces, ${useCount} places that ask`,
  }
}

/** The texts of `house` that a language lacks, or that code asks for and nobody wrote: with one, the build fails (M10). */
export async function missingTexts(house: string): Promise<string[]> {
  const { problems } = await checkTexts(house)
  return problems.filter((problem) =>
    / (is missing|is empty|lacks .+|asks for .+, which does not exist)$/.test(problem),
  )
}

/** Checks that every text exists in Norwegian, Spanish and English, is not empty, and is used (M10). */
export async function run(): Promise<CheckResult> {
  return checkTexts(root)
}
