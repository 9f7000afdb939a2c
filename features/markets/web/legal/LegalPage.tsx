import { useRouteContext } from '@tanstack/react-router'
import { use, useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatLongDate } from '#features/markets/web/format.ts'
import { useLanguage } from '#features/markets/web/use-language.ts'
import type { LegalPageName } from '#features/markets/rules/legal/legal-file.ts'
import { LegalBody } from './LegalBody.tsx'
import styles from './LegalPage.module.css'
import { legalText } from './legal-texts.ts'

interface LegalPageProps {
  readonly name: LegalPageName
  /** what can be done with the text, above its contents */
  readonly children?: ReactNode
}

/** A legal text in upright type: contents first, then the sections, each with its own anchor. */
export function LegalPage({ name, children }: LegalPageProps) {
  const { t } = useTranslation('markets')
  const { market } = useRouteContext({ from: '__root__' }).configuration
  const language = useLanguage()
  const { title, lead, version, sections } = use(legalText(name, market, language))
  // the text loads after the router has looked for the section in the URL's fragment
  useEffect(() => {
    // in braces, because newer browsers return a promise, which is not a clean-up function
    document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
  return (
    <div className={styles.page}>
      <title>{`${title} – Kursiva`}</title>
      <header className={styles.head}>
        <h1>{title}</h1>
        <div>
          <p className={styles.lead}>{lead}</p>
          <p className={styles.version}>
            {t('legal.version')} <time dateTime={version}>{formatLongDate(language, version)}</time>
          </p>
        </div>
      </header>
      {children}
      <nav className={styles.contents} aria-labelledby="contents">
        <h2 id="contents">{t('legal.contents')}</h2>
        <ol>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map((section, index) => (
        <section key={section.id} id={section.id} className={styles.section} aria-labelledby={`${section.id}-title`}>
          <h2 id={`${section.id}-title`}>
            <span>{index + 1}</span> {section.title}
          </h2>
          <LegalBody body={section.body} />
        </section>
      ))}
    </div>
  )
}
