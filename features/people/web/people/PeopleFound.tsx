import type { Management } from '#features/organizations/web/index.ts'
import { useSuspenseQuery } from '@apollo/client/react'
import { Suspense, useRef, useState, useTransition, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, EmptyState, lazyPart } from '#design/index.ts'
import { intlLocale, useLanguage } from '#features/markets/web/index.ts'
import type { PeopleAddress } from '#features/people/rules/people-address.ts'
import { PeopleQuery, peopleVariables } from '#features/people/web/people-query.ts'
import { BulkBar } from './BulkBar.tsx'
import styles from './PeopleList.module.css'
import { PeopleTable } from './PeopleTable.tsx'
import { allToggled, toggled, type MemberOfList, type Selection } from './selection.ts'
import type { Change } from './use-people-address.ts'

const RemoveDialog = lazyPart(async () => (await import('#features/people/web/removal/RemoveDialog.tsx')).RemoveDialog)

interface PeopleFoundProps {
  readonly acting: Management
  readonly address: PeopleAddress
  readonly assignTo: (userIds: readonly string[]) => ReactNode
  readonly onChange: (change: Change) => void
  readonly onReset: () => void
}

/** The people of a search with "show more", and the actions for the selected people. */
export function PeopleFound({ acting, address, assignTo, onChange, onReset }: PeopleFoundProps) {
  const { t } = useTranslation('people')
  const language = useLanguage()
  const { data, fetchMore } = useSuspenseQuery(PeopleQuery, {
    variables: peopleVariables(acting.organizationId, address),
    fetchPolicy: 'cache-and-network',
  })
  // the index of the first row of the page that was requested last
  const [firstNewRow, setFirstNewRow] = useState<number>()
  const [isLoading, load] = useTransition()
  const [selection, setSelection] = useState<Selection>(new Map())
  const [leaving, setLeaving] = useState<readonly MemberOfList[]>([])
  const list = useRef<HTMLDivElement>(null)
  const { items, totalCount } = data.listPeople
  const number = (value: number) => value.toLocaleString(intlLocale(language))
  // people who are no longer in the list are no longer selected
  const chosen = items.filter(({ id }) => selection.has(id))
  const choose = (next: Selection) => {
    setSelection(next)
    // the bar that had the focus is gone
    if (next.size === 0 && document.activeElement?.closest('[data-bulk]')) list.current?.focus({ preventScroll: true })
  }

  const showMore = () =>
    load(async () => {
      setFirstNewRow(items.length)
      await fetchMore({ variables: { offset: items.length } })
    })

  if (totalCount === 0)
    return (
      <>
        <p role="status" className="visually-hidden">
          {t('nobody')}
        </p>
        <EmptyState
          level={2}
          word={t('emptyWord')}
          title={t('nobody')}
          action={<Button onPress={onReset}>{t('everybody')}</Button>}
        >
          {t('nobodyLead')}
        </EmptyState>
      </>
    )
  return (
    <div ref={list} tabIndex={-1} className={styles.list}>
      <BulkBar
        acting={acting}
        chosen={chosen}
        totalCount={number(totalCount)}
        assignTo={assignTo}
        onRemove={setLeaving}
        onClear={() => choose(new Map())}
      />
      <PeopleTable
        acting={acting}
        people={items}
        totalCount={totalCount}
        address={address}
        selection={selection}
        focusOn={firstNewRow}
        onSort={onChange}
        onToggle={(person) => choose(toggled(selection, person))}
        onToggleAll={() => choose(allToggled(selection, items))}
        onRemove={(member) => setLeaving([member])}
      />
      <div className={styles.more}>
        <span role="status">
          {t('shown', { shown: number(items.length), number: number(totalCount), count: totalCount })}
        </span>
        {items.length < totalCount && (
          <Button isPending={isLoading} onPress={showMore}>
            {t('more')}
          </Button>
        )}
      </div>
      {leaving.length > 0 && (
        <Suspense>
          <RemoveDialog
            organizationId={acting.organizationId}
            members={leaving}
            onClose={(areRemoved) => {
              setLeaving([])
              if (!areRemoved) return
              setSelection(new Map())
              list.current?.focus({ preventScroll: true })
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
