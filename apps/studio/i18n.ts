import i18next, { type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { reportError } from '#platform/browser/report-error.ts'
import type { Language } from '#values/language.ts'
import { textNamespaceOf } from '#values/text-namespace.ts'

const files = import.meta.glob<ResourceKey>(['./texts/*.json', '../../features/*/studio/**/texts/*.json'], {
  import: 'default',
})

export const i18n = i18next.createInstance()
void i18n.use(initReactI18next).init({
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

/** Loads all texts of the studio in one language: they are few, and so are those who read them. */
export async function loadLanguage(language: Language): Promise<void> {
  const wanted = Object.entries(files).filter(([path]) => path.endsWith(`/${language}.json`))
  await Promise.all(
    wanted.map(async ([path, load]) => {
      const folder = path.slice(0, path.lastIndexOf('/'))
      const namespace = textNamespaceOf(folder.startsWith('./') ? folder.replace('.', 'apps/studio') : folder)
      i18n.addResourceBundle(language, namespace, await load())
    }),
  )
  await i18n.changeLanguage(language)
  document.documentElement.lang = language
}
