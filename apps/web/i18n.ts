import i18next, { type BackendModule, type ReadCallback, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { reportError } from '#platform/browser/report-error.ts'
import type { Language } from '#values/language.ts'
import { noteMissingFile } from './reload-on-new-build.ts'

/** The URL folder of the text files (build/text-files.ts). */
declare const KURSIVA_TEXTS: string

/** Loads texts that a component uses but its route does not declare: the component suspends until they are loaded. */
const backend: BackendModule = {
  type: 'backend',
  callbackApi: true,
  init: () => undefined,
  read: (language, namespace, callback) => void readTexts(language, namespace, callback),
}

async function readTexts(language: string, namespace: string, callback: ReadCallback): Promise<void> {
  let texts: ResourceKey
  try {
    texts = await fetchTexts(language, namespace)
  } catch (error) {
    // the second argument makes i18next retry a few times
    callback(error as Error, true)
    return
  }
  callback(null, texts)
}

export const i18n = i18next.createInstance()
void i18n
  .use(backend)
  .use(initReactI18next)
  .init({
    ns: [],
    initAsync: false,
    fallbackLng: false,
    interpolation: { escapeValue: false },
    returnNull: false,
    // a missing text is a bug in the app; the error makes it visible to tests
    saveMissing: true,
    missingKeyHandler: (_, namespace, key) =>
      reportError(new Error(`The text ${namespace}:${key} is not there.`), 'i18n'),
  })

const loading = new Map<string, Promise<ResourceKey>>()

/** @throws when the file cannot be loaded; the next call requests it again */
function fetchTexts(language: string, namespace: string): Promise<ResourceKey> {
  const file = `${KURSIVA_TEXTS}/${language}/${namespace}.json`
  const fetching = loading.get(file) ?? fetchJson(file)
  loading.set(file, fetching)
  fetching.catch(() => loading.delete(file))
  return fetching
}

async function fetchJson(file: string): Promise<ResourceKey> {
  try {
    const response = await fetch(file)
    if (!response.ok) throw new Error(`${file}: ${response.status}`)
    return (await response.json()) as ResourceKey
  } catch {
    // not the TypeError of fetch, which would show the offline page: a missing text file is handled like a missing chunk
    const missing = new Error(`The file ${file} did not come.`)
    noteMissingFile(missing)
    throw missing
  }
}

/** The namespaces that this page has shown so far: after a switch of language, all of them are needed. */
const shown = new Set<string>()

/**
 * Loads the texts of some namespaces, so that components can render them without suspending.
 * @throws when one of them cannot be loaded
 */
export async function loadTexts(language: Language, namespaces: Iterable<string>): Promise<void> {
  const missing = [...new Set(namespaces)].filter((each) => !i18n.hasResourceBundle(language, each))
  await Promise.all(
    missing.map(async (each) => i18n.addResourceBundle(language, each, await fetchTexts(language, each))),
  )
}

/**
 * Switches the page to a language, with the texts of some namespaces (M10).
 * @throws when one of them cannot be loaded
 */
export async function switchLanguage(language: Language, namespaces: readonly string[]): Promise<void> {
  for (const namespace of namespaces) shown.add(namespace)
  await loadTexts(language, shown)
  if (i18n.language !== language) await i18n.changeLanguage(language)
  document.documentElement.lang = language
}
