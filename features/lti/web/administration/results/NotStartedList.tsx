import { useTranslation } from 'react-i18next'
import { Button, Skeleton, TextLink } from '#design/index.ts'
import { rosterFailures, useRoster } from './use-roster.ts'
import styles from './results.module.css'

/**
 * The members of the platform's course who have not opened the resource link, fetched from the platform when the list
 * is shown.
 */
export function NotStartedList({ resourceId }: { readonly resourceId: string }) {
  const { t } = useTranslation('results')
  const { roster, isReading, more, again } = useRoster(resourceId)
  if (roster.kind === 'Loading')
    return (
      <div role="status" aria-label={t('roster.asking')}>
        <Skeleton lines={3} />
      </div>
    )
  if (roster.kind === 'Unavailable') {
    const reason = rosterFailures.find((each) => each === roster.reason)
    return (
      <div role="status">
        <p>
          {reason ? t(`roster.reasons.${reason}`) : t('roster.unknown')}
          {roster.detail && <span className={styles.detail}>{roster.detail}</span>}
        </p>
        <TextLink isPending={isReading} onPress={again}>
          {t('roster.again')}
        </TextLink>
      </div>
    )
  }
  const { people, counts, isComplete } = roster
  return (
    <>
      <p className={styles.quiet} role="status">
        {counts.NOT_BEGUN === 0 ? t('roster.everybody') : t('roster.count', { count: counts.NOT_BEGUN })}{' '}
        {!isComplete && t('roster.incomplete')}
      </p>
      {people.length > 0 && (
        <ul className={styles.names} aria-label={t('tabs.notBegun')}>
          {people.map(({ id, name }) => (
            <li key={id}>{name ?? t('nameless')}</li>
          ))}
        </ul>
      )}
      {people.length < counts.NOT_BEGUN && (
        <div className={styles.more}>
          <Button size="small" isPending={isReading} onPress={more}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  )
}
