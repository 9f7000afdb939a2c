import { useSuspenseQuery } from '@apollo/client/react'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, EmptyState, PageStatement, Skeleton, TextField } from '#design/index.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import { ExpertTiles } from './experts/ExpertWall.tsx'
import { ExpertsQuery, expertsPageSize, expertsVariables } from './experts-query.ts'
import { expertsSearch, type ExpertsSearch } from './experts/experts-search.ts'
import styles from './ExpertsPage.module.css'
import { ExpertsSkeleton } from './experts/ExpertsSkeleton.tsx'
import { SubjectChips } from './filters/SubjectChips.tsx'
import { useLagging } from './use-catalogue-search.ts'
import walls from './wall/walls.module.css'

const maxQueryLength = 60
/** Milliseconds without typing before the address is updated. */
const debounceMs = 250

/** Everyone who teaches here, to be narrowed by subject or name (C1). */
export function ExpertsPage() {
  const { t } = useTranslation('catalogue')
  return (
    <div className={walls.page}>
      <title>{`${t('experts.documentTitle')} – Kursiva`}</title>
      {/* the heading stays: it has the focus after a navigation */}
      <PageStatement
        text={t('experts.title')}
        lead={
          <Suspense fallback={<Skeleton lines={2} />}>
            <Lead />
          </Suspense>
        }
      />
      <Suspense fallback={<ExpertsSkeleton />}>
        <Experts />
      </Suspense>
    </div>
  )
}

function Lead() {
  const { t } = useTranslation('catalogue')
  const { variables } = useLagging(expertsVariables(useExpertsSearch().search))
  const { data } = useSuspenseQuery(ExpertsQuery, { variables })
  return t('experts.lead', { count: data.listExperts.all })
}

function Experts() {
  const { t } = useTranslation('catalogue')
  const localised = useLocalised()
  const { search, change } = useExpertsSearch()
  const { variables, isStale, key } = useLagging(expertsVariables(search))
  const { data } = useSuspenseQuery(ExpertsQuery, { variables })
  const [opened, setOpened] = useState(0)
  const [came, setCame] = useState(0)
  const { all, totalCount, subjects } = data.listExperts
  const pages = search.pages ?? 1
  const visible = Math.min(totalCount, pages * expertsPageSize)
  const isWhole = variables.category === null && variables.text === null && all > 4
  const shown = { shown: visible, number: totalCount, count: totalCount }
  return (
    <>
      <div className={styles.bar}>
        <SubjectChips
          label={t('experts.subjects')}
          all={{ label: t('experts.all'), count: all }}
          subjects={subjects.flatMap(({ category, count }) =>
            category ? [{ id: category.shortId, label: localised(category.name), count }] : [],
          )}
          chosen={search.subject}
          onChoose={(subject) => change({ subject }, false)}
        />
        <ExpertFinder text={search.text ?? ''} onSettle={(text) => change({ text: text || undefined }, true)} />
      </div>
      <p role="status" className="visually-hidden">
        {came > 0 && opened === pages
          ? `${t('experts.came', { count: came })} ${t('catalogue.shown', shown)}`
          : t('experts.shown', { count: totalCount })}
      </p>
      {totalCount === 0 ? (
        <EmptyState
          level={2}
          word={t('experts.emptyWord')}
          title={t('experts.empty')}
          action={
            <Button onPress={() => change({ subject: undefined, text: undefined }, false)}>
              {t('experts.showAll')}
            </Button>
          }
        />
      ) : (
        <>
          <ul className={isStale ? `${styles.wall} ${styles.stale}` : styles.wall} aria-busy={isStale}>
            <ExpertTiles
              key={key}
              experts={data.listExperts}
              variables={variables}
              page={1}
              last={pages}
              focusOn={opened}
              onCame={setCame}
              left={totalCount - expertsPageSize}
              isOpening={isWhole}
            />
          </ul>
          {totalCount > expertsPageSize && (
            <div className={walls.more}>
              <span>{t('catalogue.shown', shown)}</span>
              {visible < totalCount && (
                <Button
                  onPress={() => {
                    setOpened(pages + 1)
                    change({ pages: pages + 1 }, true)
                  }}
                >
                  {t('catalogue.showMore')}
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </>
  )
}

function useExpertsSearch() {
  const search = expertsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change = (wanted: { [Key in keyof ExpertsSearch]?: ExpertsSearch[Key] | undefined }, replace: boolean) => {
    const next = expertsSearch({ ...search, pages: undefined, ...wanted })
    void navigate({ to: '.', search: () => next as never, replace, resetScroll: false, viewTransition: false })
  }
  return { search, change }
}

/** The field to find experts by name or trade; it follows the address on back navigation. */
function ExpertFinder({ text, onSettle }: { text: string; onSettle: (text: string) => void }) {
  const { t } = useTranslation('catalogue')
  const [typed, setTyped] = useState(text)
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (settling.current === undefined) setTyped(text)
  }, [text])
  useEffect(() => () => clearTimeout(settling.current), [])
  const type = (now: string) => {
    setTyped(now)
    clearTimeout(settling.current)
    settling.current = setTimeout(() => {
      settling.current = undefined
      onSettle(now.trim())
    }, debounceMs)
  }
  return (
    <TextField
      size="small"
      icon={MagnifyingGlassIcon}
      type="search"
      label={<span className="visually-hidden">{t('experts.find')}</span>}
      placeholder={t('experts.find')}
      value={typed}
      onChange={({ currentTarget }) => type(currentTarget.value.slice(0, maxQueryLength))}
      className={styles.find}
    />
  )
}
