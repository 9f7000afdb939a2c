import { useActiveOrganizationId } from '#features/organizations/web/index.ts'
import { useSuspenseQuery } from '@apollo/client/react'
import { useNavigate } from '@tanstack/react-router'
import { useId, useTransition } from 'react'
import { useTranslation } from 'react-i18next'
import { Breadcrumbs, Button, EmptyState } from '#design/index.ts'
import { useActiveMembership, useSignedInUser } from '#features/accounts/web/index.ts'
import { intlLocale, useLanguage, usePaths } from '#features/markets/web/index.ts'
import { AddPeople } from './AddPeople.tsx'
import { GroupActions } from './GroupActions.tsx'
import { GroupPersonRow } from './GroupPersonRow.tsx'
import { GroupQuery, peopleAtOnce } from './groups-query.ts'
import styles from './groups.module.css'

/** A group with its people: add people, remove them, and set the scope of managers (O3). */
export function GroupView({ groupId }: { groupId: string }) {
  const { t } = useTranslation('groups')
  const paths = usePaths()
  const navigate = useNavigate()
  const language = useLanguage()
  const organizationId = useActiveOrganizationId()
  const { id: userSub } = useSignedInUser()
  const isAdmin = useActiveMembership()?.role === 'ADMIN'
  const [isLoading, load] = useTransition()
  const headingId = useId()
  const { data, fetchMore } = useSuspenseQuery(GroupQuery, {
    variables: { organizationId, userSub, groupId, offset: 0, limit: peopleAtOnce },
    fetchPolicy: 'cache-and-network',
  })
  const { group } = data
  const title = <title>{`${group?.name ?? t('gone')} – Kursiva`}</title>
  const back = <Breadcrumbs label={t('crumbs')} items={[{ label: t('all'), href: paths.groups }]} />
  if (!group)
    return (
      <section className={styles.page}>
        {title}
        {back}
        <EmptyState
          word={t('emptyWord')}
          title={t('gone')}
          level={2}
          action={<Button href={paths.groups}>{t('toAll')}</Button>}
        >
          {t('goneLead')}
        </EmptyState>
      </section>
    )
  const isLimited = data.managerScope?.isLimited ?? false
  const { items, totalCount } = group.people
  const number = (value: number) => value.toLocaleString(intlLocale(language))
  return (
    <section className={styles.page}>
      {title}
      {back}
      <div className={styles.head}>
        <div>
          <h1 className={styles.statement}>{group.name}</h1>
          <p className={styles.lead}>
            {t('inIt', { count: totalCount })}
            {group.membersCount > totalCount && ` ${t('withBelow', { count: group.membersCount })}`}
            {group.parentName !== null && ` ${t('isBelow', { name: group.parentName })}`}
          </p>
        </div>
        {!isLimited && (
          <GroupActions group={group} onDelete={() => void navigate({ to: paths.groups, replace: true })} />
        )}
      </div>
      <AddPeople groupId={group.id} membersOnly={isLimited} />
      {totalCount === 0 ? (
        <EmptyState word={t('nobodyWord')} title={t('nobody')} level={2}>
          {t('nobodyLead')}
        </EmptyState>
      ) : (
        <>
          <h2 id={headingId} className={styles.people}>
            {t('peopleLabel')}
          </h2>
          <ul className={styles.list} aria-labelledby={headingId}>
            {items.map((person) => (
              <GroupPersonRow
                key={person.id}
                person={person}
                groupId={group.id}
                organizationId={organizationId}
                mayLimit={isAdmin}
                mayMove={!isLimited || person.role === 'MEMBER'}
              />
            ))}
          </ul>
          <div className={styles.more}>
            <span role="status">
              {t('shown', { shown: number(items.length), number: number(totalCount), count: totalCount })}
            </span>
            {items.length < totalCount && (
              <Button
                isPending={isLoading}
                onPress={() =>
                  load(async () => {
                    await fetchMore({ variables: { offset: items.length } })
                  })
                }
              >
                {t('more')}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  )
}
