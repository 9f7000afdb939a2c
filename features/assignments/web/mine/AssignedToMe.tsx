import { useSuspenseQuery } from '@apollo/client/react'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, SectionHeading } from '#design/index.ts'
import { AssignedList } from './AssignedList.tsx'
import styles from './AssignedToMe.module.css'
import { MyAssignmentsQuery } from './my-assignments-query.ts'

interface AssignedToMeProps {
  className?: string | undefined
  /** below the list */
  children?: ReactNode
}

const pageSize = 20

/** The user's assigned items, the most urgent first, page by page. Renders nothing without any. */
export function AssignedToMe({ className, children }: AssignedToMeProps) {
  const { t } = useTranslation('mine')
  const id = useId()
  const [isFetching, setFetching] = useState(false)
  const { data, fetchMore } = useSuspenseQuery(MyAssignmentsQuery, {
    variables: { offset: 0, limit: pageSize },
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
      <SectionHeading id={id} text={t('title')} rule="below" />
      <AssignedList items={items} />
      {isMore && (
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
