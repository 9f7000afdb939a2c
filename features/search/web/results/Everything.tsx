import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TextLink } from '#design/index.ts'
import type { SearchQuery } from '#generated/graphql/graphql.ts'
import { CourseHit } from './CourseHit.tsx'
import { LessonHit } from './LessonHit.tsx'
import styles from './SearchResults.module.css'

interface EverythingProps {
  hits: SearchQuery['search']
  /** what is marked */
  searched: string
  experts: ReactNode
  categories: ReactNode
  /** Shows one kind alone. */
  onKind: (kind: 'lessons' | 'spoken') => void
}

/** The maximum number of lessons in the combined list; the rest is in its own tab. */
const fewLessons = 3

/**
 * All kinds together: the courses, each with why it was found, then lessons by name, and beside them people and subjects. A
 * person or a subject that was named stands before the courses.
 */
export function Everything({ hits, searched, experts, categories, onKind }: EverythingProps) {
  const { t } = useTranslation('search')
  const parts = [
    experts !== false && <Part key="experts" title={t('kind.experts')} content={experts} />,
    categories !== false && <Part key="categories" title={t('kind.categories')} content={categories} />,
  ] as const
  const first = hits.best === 'EXPERT' ? parts[0] : hits.best === 'CATEGORY' && parts[1]
  const beside = parts.filter((each) => each !== false && each !== first)
  const hasList = hits.courses.length + hits.lessons.length > 0
  const hasMain = hasList || first !== false
  return (
    <div className={beside.length > 0 && hasMain ? styles.everything : undefined}>
      {hasMain && (
        <div>
          {first && <div className={hasList ? styles.first : undefined}>{first}</div>}
          {hits.courses.length > 0 && (
            <ol>
              {hits.courses.map((hit) => (
                <CourseHit key={hit.course.id} hit={hit} searched={searched} />
              ))}
            </ol>
          )}
          {hits.lessons.length > 0 && (
            <section className={styles.section} aria-labelledby="found-lessons">
              <h2 id="found-lessons">{t('kind.lessons')}</h2>
              <ol>
                {hits.lessons.slice(0, fewLessons).map((hit) => (
                  <LessonHit key={hit.lesson.id} hit={hit} searched={searched} level={3} />
                ))}
              </ol>
              {hits.lessonCount > fewLessons && (
                <TextLink onPress={() => onKind('lessons')}>{t('allLessons', { count: hits.lessonCount })}</TextLink>
              )}
            </section>
          )}
          {hits.spokenCount > 1 && (
            <p className={styles.more}>
              <TextLink onPress={() => onKind('spoken')}>{t('allSpoken', { count: hits.spokenCount })}</TextLink>
            </p>
          )}
        </div>
      )}
      {beside.length > 0 && <div className={styles.aside}>{beside}</div>}
    </div>
  )
}

function Part({ title, content }: { title: string; content: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {content}
    </section>
  )
}
