import { createHash } from 'node:crypto'
import i18next, { type i18n } from 'i18next'
import { prerender } from 'react-dom/static'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import serif from '#design/fonts/ibarra-real-nova-latin-wght-normal.woff2?url'
import sans from '#design/fonts/schibsted-grotesk-latin-wght-normal.woff2?url'
import type { SitePage } from '#features/site/rules/site-page.ts'
import { SiteDocument } from '#features/site/web/SiteDocument.tsx'
import en from '#features/site/web/texts/en.json'
import es from '#features/site/web/texts/es.json'
import nb from '#features/site/web/texts/nb.json'
import { languages, type Language } from '#values/language.ts'
import { headScript } from './head-script.ts'
import { pageStyles } from './page-styles.ts'

/** The path of the site's script (vite.config.ts). */
declare const KURSIVA_SITE_SCRIPT: string

const files = { script: KURSIVA_SITE_SCRIPT, fonts: [sans, serif] }
const texts = { nb, es, en }

/** One instance a language: a page is rendered in one, and several pages may be under way. */
const translations = Object.fromEntries(languages.map((language) => [language, translationIn(language)])) as Readonly<
  Record<Language, i18n>
>

function translationIn(language: Language): i18n {
  const instance = i18next.createInstance()
  void instance.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { site: texts[language] } },
    ns: ['site'],
    defaultNS: 'site',
    initAsync: false,
    fallbackLng: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    saveMissing: true,
    missingKeyHandler: (_, namespace, key) => {
      throw new Error(`The text ${namespace}:${key} is not there.`)
    },
  })
  return instance
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64')

/**
 * The SHA-256 of the inline script of all pages and of the style of each kind of page, in base64, for the content security
 * policy (`'sha256-…'`, CSP 3, 2.3.1).
 */
export const contentHashes = {
  script: hashOf(headScript),
  styles: Object.fromEntries(Object.entries(pageStyles).map(([kind, style]) => [kind, hashOf(style)])) as Readonly<
    Record<SitePage['kind'], string>
  >,
}

/** The whole HTML document of a page of the public site. */
export async function renderSitePage(page: SitePage): Promise<string> {
  const { prelude } = await prerender(
    <I18nextProvider i18n={translations[page.language]}>
      <SiteDocument page={page} files={files} styles={pageStyles[page.kind]} headScript={headScript} />
    </I18nextProvider>,
    {
      onError: (error) => {
        throw error
      },
    },
  )
  return new Response(prelude).text()
}
