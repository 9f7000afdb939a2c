import { useTranslation } from 'react-i18next'
import { languageTagOf } from '#features/site/rules/language-tag.ts'
import type { SitePage } from '#features/site/rules/site-page.ts'
import { structuredDataOf } from '#features/site/rules/structured-data.ts'
import { toPathLanguage } from '#values/language.ts'
import { canonicalOf, defaultAlternateOf } from './page-addresses.ts'
import { previewOf } from './preview.ts'
import { usePageWords } from './use-page-words.ts'

/** Files of the build, as paths of the site. */
export interface SiteFiles {
  readonly script: string
  /** the fonts that every page sets its first lines in */
  readonly fonts: readonly string[]
}

const localeOf = { nb: 'nb_NO', es: 'es_ES', en: 'en_GB' } as const

/** Everything in `<head>` that is for machines: search engines, link previews, browsers and feed readers. */
export function PageHead({ page, files }: { readonly page: SitePage; readonly files: SiteFiles }) {
  const { title, description, name } = usePageWords(page)
  const { siteOrigin, language } = page
  const canonical = canonicalOf(page)
  const preview = previewOf(page)
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" data-theme="light" media="(prefers-color-scheme: light)" content="#f6f5f0" />
      <meta name="theme-color" data-theme="dark" media="(prefers-color-scheme: dark)" content="#0d1a1d" />
      {files.fonts.map((font) => (
        <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="" fetchPriority="low" />
      ))}
      {canonical === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={canonical} />
          <Alternates page={page} />
        </>
      )}
      <meta property="og:site_name" content="Kursiva" />
      <meta property="og:type" content={page.kind === 'Course' && page.trailer ? 'video.other' : 'website'} />
      <meta property="og:title" content={name} />
      <meta property="og:description" content={description} />
      <meta property="og:locale" content={localeOf[language]} />
      {canonical !== undefined && <meta property="og:url" content={canonical} />}
      <meta property="og:image" content={siteOrigin + preview} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={name} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image:alt" content={name} />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-180.png" />
      <link rel="manifest" href="/site.webmanifest" />
      <Feeds page={page} />
      {structuredDataOf(page).map((data) => {
        // a text can't end the element: `<` is escaped as JSON allows
        const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
        return (
          <script key={json} type="application/ld+json">
            {json}
          </script>
        )
      })}
      <script type="module" async src={files.script} />
    </>
  )
}

/** This page in each language and market; readers of other languages get the English one. */
function Alternates({ page }: { readonly page: SitePage }) {
  const other = defaultAlternateOf(page)
  return (
    <>
      {page.alternates.map((alternate) => (
        <link
          key={alternate.href}
          rel="alternate"
          hrefLang={languageTagOf(alternate, page.alternates)}
          href={alternate.href}
        />
      ))}
      {other && <link rel="alternate" hrefLang="x-default" href={other.href} />}
    </>
  )
}

/** The feeds of new courses, and what a site that shows the trailer asks (oEmbed 1.0, 4). */
function Feeds({ page }: { readonly page: SitePage }) {
  const { t } = useTranslation('site')
  const start = `/${toPathLanguage(page.language)}`
  const canonical = canonicalOf(page)
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title={t('feed')} href={`${start}/feed.xml`} />
      <link rel="alternate" type="application/feed+json" title={t('feed')} href={`${start}/feed.json`} />
      {page.kind === 'Course' && page.trailer && canonical !== undefined && (
        <link
          rel="alternate"
          type="application/json+oembed"
          title={page.trailer.title}
          href={`/oembed?url=${encodeURIComponent(canonical)}&format=json`}
        />
      )}
    </>
  )
}
