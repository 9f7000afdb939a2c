import { useRouteContext } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { LegalBlock } from '#features/markets/rules/legal/legal-text.ts'
import styles from './LegalBody.module.css'
import { LegalWords } from './LegalWords.tsx'

/** The blocks of a section of a legal text. */
export function LegalBody({ body }: { body: readonly LegalBlock[] }) {
  return (
    <div className={styles.body}>
      {body.map((block, index) => (
        // the text is fixed: a block's place is what it is known by
        // oxlint-disable-next-line react/no-array-index-key
        <Block key={index} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string')
    return (
      <p>
        <LegalWords line={block} />
      </p>
    )
  if ('list' in block)
    return (
      <ul>
        {block.list.map((line) => (
          <li key={line}>
            <LegalWords line={line} />
          </li>
        ))}
      </ul>
    )
  if ('form' in block)
    return (
      <div className={styles.form}>
        {block.form.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    )
  return 'company' in block ? <Company rest={block.company} /> : <Terms terms={block.terms} />
}

function Terms({ terms }: { terms: readonly (readonly [string, string])[] }) {
  return (
    <dl className={styles.terms}>
      {terms.map(([term, meaning]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <LegalWords line={meaning} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Company({ rest }: { rest: readonly (readonly [string, string])[] }) {
  const { t } = useTranslation('app')
  const { market } = useRouteContext({ from: '__root__' }).configuration
  return (
    <>
      <address className={styles.company}>
        <b>{t(`company.${market}.name`)}</b>
        <br />
        {t(`company.${market}.address`)}
        <br />
        {t(`company.${market}.number`)}
      </address>
      <Terms terms={rest} />
    </>
  )
}
