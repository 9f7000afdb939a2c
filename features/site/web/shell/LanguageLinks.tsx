import { useTranslation } from 'react-i18next'
import { languageNames } from '#features/site/web/language-names.ts'
import { useSite } from '#features/site/web/site-context.ts'
import styles from './shell.module.css'

interface LanguageLinksProps {
  /** header: only the other languages, a word each; the footer's are a landmark, which a page has once */
  readonly where: 'header' | 'menu' | 'footer'
}

/** This page in the languages of its market. */
export function LanguageLinks({ where }: LanguageLinksProps) {
  const { t } = useTranslation('site')
  const { page } = useSite()
  const versions = page.alternates.filter(({ market }) => market === page.market)
  if (versions.length < 2) return null
  const shown = where === 'header' ? versions.filter(({ language }) => language !== page.language) : versions
  const Group = where === 'footer' ? 'nav' : 'div'
  return (
    <Group
      className={where === 'header' ? styles.languageShort : styles.languages}
      aria-label={where === 'footer' ? t('language') : undefined}
    >
      {shown.map(({ language, href }) => (
        <a
          key={href}
          href={href}
          lang={language}
          hrefLang={language}
          aria-current={language === page.language ? 'true' : undefined}
        >
          {languageNames[language]}
        </a>
      ))}
    </Group>
  )
}
