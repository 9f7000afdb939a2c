import { useLocation } from '@tanstack/react-router'
import { pageAlternates } from '#features/markets/rules/page-alternates.ts'

/** Lists the versions of a public page in the head for search engines: every language of both markets (M1, M3). */
export function LanguageAlternates() {
  const { pathname } = useLocation()
  const versions = pageAlternates({ protocol: location.protocol, host: location.host, pathname })
  if (!versions) return null
  return (
    <>
      <link rel="canonical" href={versions.canonical} />
      {versions.alternates.map(({ hrefLang, href }) => (
        <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={href} />
      ))}
    </>
  )
}
