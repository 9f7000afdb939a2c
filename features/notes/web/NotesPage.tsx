import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { Link } from '@tanstack/react-router'
import { Suspense, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState, Icon, PrimaryButton, PageStatement, Spinner } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { Notebook } from './notebook/Notebook.tsx'
import styles from './NotesPage.module.css'
import { ExportNotes } from './notebook/ExportNotes.tsx'
import { useNotes } from './notebook/use-notes.ts'
import { isToday } from './use-format-written-at.ts'

/** All the reader's notes by course, with search, links to their second, editing and export. */
export function NotesPage() {
  const { t } = useTranslation('notebook')
  const { notes, totalCount } = useNotes('')
  const today = notes.filter(({ createdAt }) => isToday(createdAt)).length
  const ending =
    today === 0 || totalCount === 1
      ? t('statement.private')
      : today === totalCount
        ? t('statement.allToday')
        : t('statement.today', { count: today })
  const statement = totalCount === 0 ? t('statement.none') : `${t('statement.notes', { count: totalCount })}, ${ending}`
  return (
    <div className={styles.page}>
      <title>{`${t('title')} – Kursiva`}</title>
      <PageStatement text={statement} lead={t('lead')} />
      <ProfilePages count={totalCount} />
      {totalCount === 0 ? <NoNotes /> : <SearchedNotes />}
    </div>
  )
}

/** The tabs of the reader's own pages. */
function ProfilePages({ count }: { count: number }) {
  const { t } = useTranslation('notebook')
  const paths = usePaths()
  const others = [
    [paths.profile, t('tabs.inProgress')],
    [`${paths.profile}/favorites`, t('tabs.favorites')],
    [`${paths.profile}/certificates`, t('tabs.certificates')],
  ] as const
  return (
    <nav aria-label={t('tabs.label')} className={styles.pages}>
      {others.map(([to, label]) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
      <Link to={paths.notes} aria-current="page">
        {t('tabs.notes')} <small>{count}</small>
      </Link>
    </nav>
  )
}

function NoNotes() {
  const { t } = useTranslation('notebook')
  const paths = usePaths()
  return (
    <EmptyState
      level={2}
      word={t('empty.word')}
      title={t('empty.title')}
      action={<PrimaryButton href={paths.profile}>{t('empty.action')}</PrimaryButton>}
    >
      {t('empty.text')}
    </EmptyState>
  )
}

function SearchedNotes() {
  const { t } = useTranslation('notebook')
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  return (
    <div className={styles.columns}>
      <search className={styles.search}>
        <Icon icon={MagnifyingGlassIcon} />
        <input
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </search>
      <div className={styles.notes} aria-busy={search !== typed.trim()}>
        <Suspense fallback={<Spinner label={t('export.fetching')} />}>
          <Notebook search={search} />
        </Suspense>
      </div>
      <ExportNotes />
    </div>
  )
}
