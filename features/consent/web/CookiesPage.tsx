import { useTranslation } from 'react-i18next'
import { PageStatement } from '#design/index.ts'
import { allowed } from '#features/consent/rules/consent.ts'
import { useDecision } from './consent-state.ts'
import { ConsentForm } from './ConsentForm.tsx'
import styles from './CookiesPage.module.css'
import { sections, storedItems } from './stored-items.ts'
import { StorageSection } from './StorageSection.tsx'

/** The choices, then everything that is stored in the reader's browser: a consent is as easy to withdraw as to give. */
export function CookiesPage() {
  const { t } = useTranslation('consent')
  const decision = useDecision()
  const answeredAt = decision.kind === 'Answered' ? decision.consent.answeredAt : undefined
  return (
    <div className={styles.page}>
      <title>{`${t('title')} – Kursiva`}</title>
      <PageStatement text={t('statement', { count: storedItems.length })} lead={t('lead')} />
      {decision.kind === 'RefusedBySignal' && <p className={styles.signal}>{t('signal')}</p>}
      <ConsentForm key={answeredAt?.getTime()} chosen={allowed(decision)} answeredAt={answeredAt} />
      <section aria-labelledby="stored-items">
        <h2 id="stored-items">{t('stored')}</h2>
        {sections.map((section) => (
          <StorageSection key={section} section={section} />
        ))}
      </section>
    </div>
  )
}
