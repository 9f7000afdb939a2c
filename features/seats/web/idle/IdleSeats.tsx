import { useSuspenseQuery } from '@apollo/client/react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextLink, lazyPart } from '#design/index.ts'
import { IdleSeatsQuery, seatsAtOnce } from './idle-seats-queries.ts'
import styles from './idle-seats.module.css'

const IdleSeatsDialog = lazyPart(async () => (await import('./IdleSeatsDialog.tsx')).IdleSeatsDialog)

/**
 * The number of members without a visit in ninety days, as a line under the meter that opens the dialog; nothing when
 * there are none. It suspends, because the list below would move when it arrives.
 */
export function IdleSeats({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('seats')
  const [isOpen, setOpen] = useState(false)
  const { data } = useSuspenseQuery(IdleSeatsQuery, {
    variables: { organizationId, days: 90, offset: 0, limit: seatsAtOnce },
    fetchPolicy: 'cache-and-network',
    // the page stands without the line
    errorPolicy: 'all',
  })
  const { totalCount: count = 0, warnedCount = 0 } = data?.idleSeats ?? {}
  if (count === 0 && !isOpen) return null
  return (
    <p className={styles.line}>
      <TextLink onPress={() => setOpen(true)} aria-haspopup="dialog">
        {t('line', { count })}
      </TextLink>
      {warnedCount > 0 && <span className={styles.warned}>{t('warned', { count: warnedCount })}</span>}
      {isOpen && (
        <Suspense>
          <IdleSeatsDialog organizationId={organizationId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </p>
  )
}
