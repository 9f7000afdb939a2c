import { useSuspenseQuery } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { MoreButton } from '#features/lti/web/administration/MoreButton.tsx'
import { ScoresQuery } from './results-query.ts'
import { ScoreLine } from './ScoreLine.tsx'
import styles from './results.module.css'

/** The learners who have opened a resource link, failed scores first. */
export function ScoreList({ resourceId }: { readonly resourceId: string }) {
  const { t } = useTranslation('results')
  const { data, fetchMore } = useSuspenseQuery(ScoresQuery, {
    variables: { resourceId },
    fetchPolicy: 'cache-and-network',
  })
  const { items, totalCount } = data.ltiScores
  if (items.length === 0) return <p className={styles.quiet}>{t('nobody')}</p>
  return (
    <>
      <ul className={styles.scores} aria-label={t('tabs.opened')}>
        {items.map((score) => (
          <ScoreLine key={score.id} score={score} />
        ))}
      </ul>
      {items.length < totalCount && (
        <div className={styles.more}>
          <span role="status">{t('shownPeople', { shown: items.length, count: totalCount })}</span>
          <MoreButton onMore={() => fetchMore({ variables: { offset: items.length } })}>{t('more')}</MoreButton>
        </div>
      )}
    </>
  )
}
