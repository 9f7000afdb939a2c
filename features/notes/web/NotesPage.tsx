import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { Suspense, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState, Icon, LampButton, PageStatement, Spinner, Tabs } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { Notebook } from './Notebook.tsx'
import styles from './NotesPage.module.css'
import { TakeAlong } from './TakeAlong.tsx'
import { useNotes } from './use-notes.ts'
import { isToday } from './use-when.ts'

/** All the reader's notes, by course: searched, opened at their second, changed, and taken along. */
export function NotesPage() {
  const { t } = useTranslation('notes')
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
      <ProfileTabs count={totalCount} />
    </div>
  )
}

/** The page is one of the reader's own; the others are a tab away. */
function ProfileTabs({ count }: { count: number }) {
  const { t } = useTranslation('notes')
  const paths = usePaths()
  return (
    <Tabs
      label={t('tabs.label')}
      selected="notes"
      items={[
        { id: 'in-progress', label: t('tabs.inProgress'), href: paths.profile },
        { id: 'favorites', label: t('tabs.favorites'), href: `${paths.profile}/favorites` },
        { id: 'certificates', label: t('tabs.certificates'), href: `${paths.profile}/certificates` },
        {
          id: 'notes',
          label: t('tabs.notes'),
          count,
          href: paths.notes,
          panel: count === 0 ? <NoNotes /> : <SearchedNotes />,
        },
      ]}
    />
  )
}

function NoNotes() {
  const { t } = useTranslation('notes')
  const paths = usePaths()
  return (
    <EmptyState
      level={2}
      word={t('empty.word')}
      title={t('empty.title')}
      action={<LampButton href={paths.profile}>{t('empty.action')}</LampButton>}
    >
      {t('empty.text')}
    </EmptyState>
  )
}

function SearchedNotes() {
  const { t } = useTranslation('notes')
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
        <Suspense fallback={<Spinner label={t('take.fetching')} />}>
          <Notebook search={search} />
        </Suspense>
      </div>
      <TakeAlong />
    </div>
  )
}
