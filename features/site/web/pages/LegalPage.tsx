import { useTranslation } from 'react-i18next'
import { TitleText } from '#design/components/text/TitleText.tsx'
import type { LegalPage as Page, SiteBlock, SiteRun } from '#features/site/rules/site-page.ts'
import { formatLongDate } from '#features/site/web/format.ts'
import parts from '#features/site/web/parts/parts.module.css'
import styles from './words.module.css'

/** A legal text with its contents beside it. */
export function LegalPage({ page: { title, lead, version, sections, language } }: { readonly page: Page }) {
  const { t } = useTranslation('site')
  return (
    <div className={`${parts.page} ${styles.legal}`}>
      <header>
        <h1>
          <TitleText text={title} />
        </h1>
        <p className={parts.lead}>{lead}</p>
        <p className={styles.version}>{t('legal.version', { date: formatLongDate(language, version) })}</p>
      </header>
      <nav className={styles.contents} aria-label={t('legal.contents')}>
        <ol>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.sections}>
        {sections.map((section) => (
          <section key={section.id} id={section.id}>
            <h2>{section.title}</h2>
            {section.blocks.map((block, place) => (
              // blocks have no name of their own, and never change places
              // oxlint-disable-next-line react/no-array-index-key
              <Block key={place} block={block} />
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}

function Block({ block }: { readonly block: SiteBlock }) {
  switch (block.kind) {
    case 'Paragraph':
      return (
        <p>
          <Runs runs={block.runs} />
        </p>
      )
    case 'List':
      return (
        <ul>
          {block.items.map((runs) => (
            <li key={textOf(runs)}>
              <Runs runs={runs} />
            </li>
          ))}
        </ul>
      )
    case 'Definitions':
      return (
        <dl>
          {block.items.map(({ term, meaning }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                <Runs runs={meaning} />
              </dd>
            </div>
          ))}
        </dl>
      )
    case 'Form':
      return <p className={styles.form}>{block.lines.join('\n')}</p>
  }
}

const textOf = (runs: readonly SiteRun[]): string => runs.map(({ text }) => text).join('')

const Runs = ({ runs }: { readonly runs: readonly SiteRun[] }) =>
  runs.map(({ text, href }, place) =>
    href === undefined ? (
      text
    ) : (
      // a text may link to one page twice
      // oxlint-disable-next-line react/no-array-index-key
      <a key={place} className={styles.inText} href={href}>
        {text}
      </a>
    ),
  )
