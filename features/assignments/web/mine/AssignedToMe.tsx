import { useSuspenseQuery } from '@apollo/client/react'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, SectionHeading, TextLink } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { AssignedRow } from './AssignedRow.tsx'
import styles from './AssignedToMe.module.css'
import { MyAssignmentsQuery } from './my-assignments-query.ts'

interface AssignedToMeProps {
  className?: string | undefined
  /** the front page shows the first ones and links to the others; without a limit all are shown page by page */
  maxItems?: number | undefined
  /** below the list */
  children?: ReactNode
}

const pageSize = 20

/** The user's assigned items, the most urgent first. Renders nothing without any. */
export function AssignedToMe({ className, maxItems, children }: AssignedToMeProps) {
  const { t } = useTranslation('mine')
  const paths = usePaths()
  const id = useId()
  const [isFetching, setFetching] = useState(false)
  const { data, fetchMore } = useSuspenseQuery(MyAssignmentsQuery, {
    variables: { offset: 0, limit: maxItems ?? pageSize },
    fetchPolicy: 'cache-and-network',
    // the page works without it
    errorPolicy: 'all',
  })
  if (!data || data.myAssignments.items.length === 0) return null
  const { items, totalCount } = data.myAssignments
  const isMore = items.length < totalCount
  const showMore = async () => {
    setFetching(true)
    try {
      await fetchMore({ variables: { offset: items.length, limit: pageSize } })
    } finally {
      setFetching(false)
    }
  }
  return (
    <section className={className} aria-labelledby={id}>
      <SectionHeading
        id={id}
        text={t('title')}
        rule="below"
        action={
          maxItems !== undefined &&
          isMore && <TextLink href={paths.profile}>{t('all', { count: totalCount })}</TextLink>
        }
      />
      <ul>
        {items.map((item) => (
          <AssignedRow key={item.id} item={item} />
        ))}
      </ul>
      {maxItems === undefined && isMore && (
        <div className={styles.more}>
          <Button isPending={isFetching} onPress={() => void showMore()}>
            {t('more')}
          </Button>
        </div>
      )}
      {children}
    </section>
  )
}
