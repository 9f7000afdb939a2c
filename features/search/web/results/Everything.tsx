import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TextLink } from '#design/index.ts'
import type { SearchQuery } from '#generated/graphql/graphql.ts'
import { CourseHit } from './CourseHit.tsx'
import { LessonHit } from './LessonHit.tsx'
import styles from './SearchResults.module.css'

interface EverythingProps {
  hits: SearchQuery['search']
  searched: string
  experts: ReactNode
  categories: ReactNode
  /** Shows one kind alone. */
  onKind: (kind: 'lessons' | 'spoken') => void
}

/** The maximum number of lessons in the combined list; the rest is in its own tab. */
const fewLessons = 3

/**
 * All kinds together: the courses, each with what is said about it in its films; then courses of which only that was found;
 * lessons by name; beside them people and subjects.
 */
export function Everything({ hits, searched, experts, categories, onKind }: EverythingProps) {
  const { t } = useTranslation('search')
  const named = new Set(hits.courses.map(({ id }) => id))
  const spokenOf = (courseId: string) => hits.spoken.find(({ course }) => course.id === courseId)
  const onlySpoken = hits.spoken.filter(
    ({ course }, index) =>
      !named.has(course.id) && hits.spoken.findIndex((each) => each.course.id === course.id) === index,
  )
  const hasAside = experts !== false || categories !== false
  const hasList = hits.courses.length + onlySpoken.length + hits.lessons.length > 0
  return (
    <div className={hasAside && hasList ? styles.everything : undefined}>
      {hasList && (
        <div>
          <ol>
            {hits.courses.map((course) => (
              <CourseHit key={course.id} course={course} searched={searched} spoken={spokenOf(course.id)} />
            ))}
            {onlySpoken.map((hit) => (
              <CourseHit key={hit.course.id} course={hit.course} searched={searched} spoken={hit} />
            ))}
          </ol>
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
      {hasAside && (
        <div className={styles.aside}>
          {experts !== false && (
            <section aria-labelledby="found-experts">
              <h2 id="found-experts">{t('kind.experts')}</h2>
              {experts}
            </section>
          )}
          {categories !== false && (
            <section aria-labelledby="found-categories">
              <h2 id="found-categories">{t('kind.categories')}</h2>
              {categories}
            </section>
          )}
        </div>
      )}
    </div>
  )
}
