import { useQuery, useSuspenseQuery } from '@apollo/client/react'
import { useSearch } from '@tanstack/react-router'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  Button,
  EmptyState,
  PrimaryButton,
  TitleText,
  Select,
  Skeleton,
  TextField,
  useDebouncedValue,
  lazyPart,
} from '#design/index.ts'
import { useActiveOrganizationId } from '#features/organizations/web/index.ts'
import { PeopleSections } from '#features/people/web/index.ts'
import { AssignmentsQuery, pageSize } from './assignments-query.ts'
import { AssignmentDetail } from './list/AssignmentDetail.tsx'
import styles from './AssignmentsPage.module.css'
import { AssignmentRow } from './list/AssignmentRow.tsx'

const CalendarFeed = lazyPart(async () => (await import('./deadlines/CalendarFeed.tsx')).CalendarFeed)
const AssignDialog = lazyPart(async () => (await import('./dialog/AssignDialog.tsx')).AssignDialog)

const statuses = ['OPEN', 'OVERDUE', 'DONE'] as const

/** The organisation's assignments with their targets and progress. */
export function AssignmentsPage() {
  const { t } = useTranslation('assignments')
  const { assignment } = useSearch({ strict: false })
  return (
    <>
      <title>{`${t('list')} – Kursiva`}</title>
      <PeopleSections />
      <Suspense fallback={<Skeleton lines={8} />}>
        {assignment === undefined ? <Assignments /> : <AssignmentDetail key={assignment} id={assignment} />}
      </Suspense>
    </>
  )
}

function Assignments() {
  const { t } = useTranslation('assignments')
  const organizationId = useActiveOrganizationId()
  const page = { organizationId, offset: 0, limit: pageSize }
  const { data: all } = useSuspenseQuery(AssignmentsQuery, { variables: page, fetchPolicy: 'cache-and-network' })
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [status, setStatus] = useState<(typeof statuses)[number]>()
  const settled = useDebouncedValue(text.trim())
  const filter = { text: settled || null, status: status ?? null }
  const [isSettling, setSettling] = useState(false)
  const { data, previousData, fetchMore, refetch } = useQuery(AssignmentsQuery, {
    variables: settled || status ? { ...page, filter } : page,
    pollInterval: isSettling ? 1000 : 0,
  })
  // a job creates the instances after the response
  useEffect(() => {
    if (!isSettling) return undefined
    const timer = setTimeout(() => setSettling(false), 6000)
    return () => clearTimeout(timer)
  }, [isSettling])
  const { items, totalCount } = (data ?? previousData ?? all).assignments
  const count = all.assignments.totalCount
  const assigned = () => {
    setSettling(true)
    void refetch()
  }
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <h1>
            <TitleText text={count === 0 ? t('statementNone') : t('statement', { count })} />
          </h1>
          <p>{t('lead')}</p>
        </div>
        <PrimaryButton onPress={() => setOpen(true)}>{t('button')}</PrimaryButton>
      </div>
      {count > 0 && (
        <div className={styles.bar}>
          <TextField
            label={<span className="visually-hidden">{t('find')}</span>}
            placeholder={t('find')}
            type="search"
            size="small"
            icon={MagnifyingGlassIcon}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value.slice(0, 100))}
            className={styles.find}
          />
          <Select
            compact
            label={t('byStatus')}
            value={status ?? ''}
            options={[
              { value: '', label: t('every') },
              ...statuses.map((each) => ({ value: each, label: t(`state.${each}`) })),
            ]}
            onChange={({ currentTarget: { value } }) => setStatus(statuses.find((each) => each === value))}
          />
        </div>
      )}
      <p role="status" className="visually-hidden">
        {settled || status ? t('found', { count: totalCount }) : ''}
      </p>
      {count === 0 ? (
        <EmptyState word={t('word')} title={t('none')} level={2}>
          {t('noneYet')}
        </EmptyState>
      ) : items.length === 0 ? (
        <p className={styles.none}>{t('noHits')}</p>
      ) : (
        <ul className={styles.list} aria-label={t('list')}>
          {items.map((each) => (
            <AssignmentRow key={each.id} assignment={each} />
          ))}
        </ul>
      )}
      {items.length < totalCount && (
        <Button onPress={() => void fetchMore({ variables: { offset: items.length } })}>{t('more')}</Button>
      )}
      {count > 0 && (
        <Suspense>
          <CalendarFeed kind="TEAM" />
        </Suspense>
      )}
      {isOpen && (
        <Suspense>
          <AssignDialog onClose={() => setOpen(false)} onDone={assigned} />
        </Suspense>
      )}
    </div>
  )
}
