import { useActiveOrganizationId } from '#features/organizations/web/index.ts'
import { useSuspenseQuery } from '@apollo/client/react'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { Suspense, useDeferredValue, useState, useTransition } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, EmptyState, PrimaryButton, TitleText, TextField, useDebouncedValue, lazyPart } from '#design/index.ts'
import { useSignedInUser } from '#features/accounts/web/index.ts'
import { GroupsQuery, groupsAtOnce, groupsVariables } from './groups-query.ts'
import { GroupRow } from './GroupRow.tsx'
import styles from './groups.module.css'

const GroupDialog = lazyPart(async () => (await import('./GroupDialog.tsx')).GroupDialog)

/** The groups of the organisation, each followed by its subgroups: search, create and open (O5). */
export function GroupList() {
  const { t } = useTranslation('groups')
  const organizationId = useActiveOrganizationId()
  const { id: userSub } = useSignedInUser()
  const [text, setText] = useState('')
  const [isNew, setNew] = useState(false)
  const [isLoading, load] = useTransition()
  const settled = useDebouncedValue(text)
  const shown = useDeferredValue(settled)
  const { data: all } = useSuspenseQuery(GroupsQuery, {
    variables: groupsVariables(organizationId, userSub),
    fetchPolicy: 'cache-and-network',
  })
  const { data, fetchMore } = useSuspenseQuery(GroupsQuery, {
    variables: groupsVariables(organizationId, userSub, shown),
    fetchPolicy: 'cache-and-network',
  })
  const { items, totalCount } = data.listGroups
  const count = all.listGroups.totalCount
  const isLimited = all.managerScope?.isLimited ?? false
  const make = isLimited ? null : (
    <PrimaryButton size="small" onPress={() => setNew(true)}>
      {t('new.button')}
    </PrimaryButton>
  )
  return (
    <section className={styles.page}>
      <title>{`${t('label')} – Kursiva`}</title>
      <div className={styles.head}>
        <div>
          <h1 className={styles.statement}>
            <TitleText text={isLimited ? t('own', { count }) : t('statement', { count })} />
          </h1>
          <p className={styles.lead}>{t(isLimited ? 'ownLead' : 'lead')}</p>
        </div>
        {count > 0 && (
          <div className={styles.tools}>
            {count > 8 && (
              <TextField
                label={<span className="visually-hidden">{t('find')}</span>}
                placeholder={t('find')}
                type="search"
                size="small"
                icon={MagnifyingGlassIcon}
                value={text}
                onChange={(event) => setText(event.currentTarget.value.slice(0, 100))}
              />
            )}
            {make}
          </div>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {shown && t('found', { count: totalCount })}
      </p>
      {count === 0 ? (
        <EmptyState word={t('emptyWord')} title={t('empty')} level={2} action={make}>
          {t(isLimited ? 'ownEmptyLead' : 'emptyLead')}
        </EmptyState>
      ) : items.length === 0 ? (
        <p className={styles.none}>{t('noHits')}</p>
      ) : (
        <ul
          className={styles.list}
          aria-label={t('label')}
          aria-busy={settled !== shown || text.trim() !== shown.trim()}
        >
          {items.map((group) => (
            <GroupRow key={group.id} group={group} isFound={shown !== ''} />
          ))}
        </ul>
      )}
      {items.length < totalCount && (
        <Button
          isPending={isLoading}
          onPress={() =>
            load(async () => {
              await fetchMore({ variables: { offset: items.length, limit: groupsAtOnce } })
            })
          }
        >
          {t('more')}
        </Button>
      )}
      {isNew && (
        <Suspense>
          <GroupDialog organizationId={organizationId} onClose={() => setNew(false)} />
        </Suspense>
      )}
    </section>
  )
}
