import { Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LedgerSection, Skeleton, useNearViewport, lazyPart } from '#design/index.ts'
import styles from './RecallSection.module.css'

// loaded near the viewport, because it is far down a long page
const RecallSwitches = lazyPart(async () => (await import('./RecallSwitches.tsx')).RecallSwitches)

/** The recall settings, a section of the account page. */
export function RecallSection() {
  const { t } = useTranslation('recall')
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(place, '200px')
  const waiting = <Skeleton lines={5} />
  return (
    <LedgerSection heading={t('title')} note={t('choices.note')}>
      <div ref={place} className={styles.place}>
        {isNear ? (
          <Suspense fallback={waiting}>
            <RecallSwitches />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
    </LedgerSection>
  )
}
