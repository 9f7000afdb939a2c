import { useSuspenseQuery } from '@apollo/client/react'
import { useState, useTransition } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, EmptyState } from '#design/index.ts'
import { intlLocale, useLanguage } from '#features/markets/web/index.ts'
import styles from './MemberList.module.css'
import { MemberTable } from './MemberTable.tsx'
import { UsersQuery, type usersVariables } from './users-query.ts'

interface MembersFoundProps {
  readonly variables: ReturnType<typeof usersVariables>
  readonly onReset: () => void
}

/** The members that a search gives, and the next ones when they are asked for. */
export function MembersFound({ variables, onReset }: MembersFoundProps) {
  const { t } = useTranslation('organisations')
  const language = useLanguage()
  const { data, fetchMore } = useSuspenseQuery(UsersQuery, { variables, fetchPolicy: 'cache-and-network' })
  // the place of the first row that was asked for last
  const [asked, setAsked] = useState<number>()
  const [isLoading, load] = useTransition()
  const { items, totalCount } = data.listMembers
  const number = (value: number) => value.toLocaleString(intlLocale(language))

  const showMore = () =>
    load(async () => {
      setAsked(items.length)
      await fetchMore({ variables: { offset: items.length } })
    })

  if (totalCount === 0)
    return (
      <>
        <p role="status" className="visually-hidden">
          {t('members.nobody')}
        </p>
        <EmptyState
          level={2}
          word={t('members.emptyWord')}
          title={t('members.nobody')}
          action={<Button onPress={onReset}>{t('members.everybody')}</Button>}
        >
          {t('members.nobodyLead')}
        </EmptyState>
      </>
    )
  return (
    <>
      <MemberTable members={items} focusOn={asked} />
      <div className={styles.more}>
        <span role="status">
          {t('members.shown', { shown: number(items.length), number: number(totalCount), count: totalCount })}
        </span>
        {items.length < totalCount && (
          <Button isPending={isLoading} onPress={showMore}>
            {t('members.more')}
          </Button>
        )}
      </div>
    </>
  )
}
