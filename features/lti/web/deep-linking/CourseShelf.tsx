import { useQuery } from '@apollo/client/react'
import { Fragment, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, EmptyState, Skeleton } from '#design/index.ts'
import type { Tray } from './chosen.ts'
import { CourseCard } from './CourseCard.tsx'
import { CourseContents } from './CourseContents.tsx'
import styles from './CourseShelf.module.css'
import { LinkableCoursesQuery, pageSize } from './picker-query.ts'

/** The filters of the course list. */
interface Narrowed {
  readonly text: string
  readonly categoryId: string | null
}

interface CourseShelfProps extends Narrowed {
  tray: Tray
  onReset: () => void
}

/** The courses that can be linked to, page by page; at most one is expanded. */
export function CourseShelf({ text, categoryId, tray, onReset }: CourseShelfProps) {
  const { t } = useTranslation('deep-linking')
  const [open, setOpen] = useState<string>()
  const [count, setCount] = useState<number | null>(null)
  return (
    <>
      <p role="status" className="visually-hidden">
        {count === null ? '' : t('hits', { count })}
      </p>
      <ul className={styles.wall} aria-label={t('shelf')}>
        <ShelfPage
          narrowed={{ text, categoryId }}
          {...{ tray, onReset, open, setOpen }}
          onCount={setCount}
          offset={0}
        />
      </ul>
    </>
  )
}

interface ShelfPageProps {
  narrowed: Narrowed
  tray: Tray
  onReset: () => void
  onCount: (count: number | null) => void
  open: string | undefined
  setOpen: (courseId: string | undefined) => void
  offset: number
}

function ShelfPage(props: ShelfPageProps) {
  const { narrowed, tray, open, setOpen, offset, onReset, onCount } = props
  const { t } = useTranslation('deep-linking')
  const [goesOn, setGoesOn] = useState<string>()
  const place = JSON.stringify(narrowed)
  const { data, previousData, error, refetch } = useQuery(LinkableCoursesQuery, {
    variables: { ...narrowed, offset, limit: pageSize },
  })
  const shelf = (data ?? previousData)?.linkableCourses
  const count = data?.linkableCourses.count ?? null
  const reportCount = useEffectEvent(onCount)
  useEffect(() => {
    if (offset === 0) reportCount(count)
  }, [count, offset])
  if (error && !data)
    return (
      <li className={styles.wide}>
        <EmptyState
          level={2}
          word={t('failed.word')}
          title={t('failed.title')}
          action={<Button onPress={() => void refetch()}>{t('failed.again')}</Button>}
        >
          {t('failed.lead')}
        </EmptyState>
      </li>
    )
  if (!shelf) return <Places />
  const isNarrowed = narrowed.text !== '' || narrowed.categoryId !== null
  if (shelf.hits.length === 0 && offset === 0)
    return (
      <li className={styles.wide}>
        <EmptyState
          level={2}
          word={t(isNarrowed ? 'noHit.word' : 'empty.word')}
          title={t(isNarrowed ? 'noHit.title' : 'empty.title')}
          action={isNarrowed ? <Button onPress={onReset}>{t('noHit.reset')}</Button> : undefined}
        >
          {t(isNarrowed ? 'noHit.lead' : 'empty.lead')}
        </EmptyState>
      </li>
    )
  return (
    <>
      {shelf.hits.map((hit, index) => {
        const { id, shortId } = hit.course
        const isOpen = open === id
        const contentsId = `contents-${shortId}`
        return (
          <Fragment key={id}>
            <li className={data ? undefined : styles.stale}>
              <CourseCard
                course={hit.course}
                takesFocus={offset > 0 && index === 0}
                onOpen={() => setOpen(isOpen ? undefined : id)}
                {...{ tray, isOpen, contentsId }}
              />
            </li>
            {isOpen && (
              <li className={styles.wide}>
                <CourseContents hit={hit} tray={tray} id={contentsId} />
              </li>
            )}
          </Fragment>
        )
      })}
      {shelf.hasMore &&
        (goesOn === place ? (
          <ShelfPage {...props} offset={offset + pageSize} />
        ) : (
          <li className={`${styles.wide} ${styles.more}`}>
            <Button onPress={() => setGoesOn(place)}>{t('more')}</Button>
          </li>
        ))}
    </>
  )
}

/** The placeholder while the platform's accepted content types are loaded. */
export const CoursePlaces = () => (
  <ul className={styles.wall}>
    <Places />
  </ul>
)

/** Placeholders for courses that are loading. */
function Places() {
  const { t } = useTranslation('deep-linking')
  return (
    <>
      {Array.from({ length: 8 }, (_, index) => (
        <li key={index} aria-hidden>
          <Skeleton ratio="4 / 5" />
          <Skeleton lines={2} className={styles.place} />
        </li>
      ))}
      <li className="visually-hidden">{t('loading')}</li>
    </>
  )
}
