import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '#values/language.ts'
import { textNamespaceOf } from '#values/text-namespace.ts'

type Bundle = Record<string, unknown>

const files = import.meta.glob<Bundle>(
  ['/apps/{web,studio}/texts/*.json', '/features/*/{web,studio}/**/texts/*.json'],
  { import: 'default' },
)

/** The product's own texts in one language. A missing text fails the test through the console. */
export async function productTexts(language: Language): Promise<i18n> {
  const texts = i18next.createInstance()
  await texts.use(initReactI18next).init({
    resources: {},
    lng: language,
    fallbackLng: false,
    interpolation: { escapeValue: false },
    returnNull: false,
    saveMissing: true,
    missingKeyHandler: (_, namespace, key) => console.error(`The text ${namespace}:${key} is not there.`),
  })
  const wanted = Object.entries(files).filter(([path]) => path.endsWith(`/${language}.json`))
  for (const [path, load] of wanted)
    texts.addResourceBundle(language, textNamespaceOf(path.slice(0, path.lastIndexOf('/'))), await load(), true)
  return texts
}
