import { useTranslation } from 'react-i18next'
import type { SiteLesson } from '#features/site/rules/site-page.ts'
import { formatDuration } from '#features/site/web/format.ts'
import { useSite } from '#features/site/web/site-context.ts'
import parts from '#features/site/web/parts/parts.module.css'
import styles from './course.module.css'

interface LessonListProps {
  readonly lessons: readonly SiteLesson[]
  /** the free lesson is shown under the list */
  readonly hasFilm: boolean
}

/** What the course is made of, in order: episodes with their lengths, tests and games. */
export function LessonList({ lessons, hasFilm }: LessonListProps) {
  const numberOf = (lesson: SiteLesson): number =>
    lessons.filter(({ kind }) => kind === 'EPISODE' || kind === 'PLACEHOLDER').indexOf(lesson) + 1
  return (
    <ol className={styles.lessons}>
      {lessons.map((lesson, place) => (
        // a course may have two tests of one name, and its lessons never change places
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${place} ${lesson.title}`} className={styles.lesson}>
          <span className={styles.number} aria-hidden>
            {numberOf(lesson) || '/'}
          </span>
          <span className={styles.lessonWords}>
            <b>{lesson.title}</b>
            {lesson.description !== undefined && <span>{lesson.description}</span>}
          </span>
          <Aside lesson={lesson} hasFilm={hasFilm} />
        </li>
      ))}
    </ol>
  )
}

function Aside({ lesson, hasFilm }: { readonly lesson: SiteLesson; readonly hasFilm: boolean }) {
  const { t } = useTranslation('site')
  const { language } = useSite()
  const isEpisode = lesson.kind === 'EPISODE'
  return (
    <span className={styles.lessonLength}>
      {isEpisode && lesson.isFree && hasFilm && (
        <a className={parts.link} href="#free-lesson" data-film-start="free-lesson">
          {t('course.watchFree')}
          <span className="visually-hidden">{`: ${lesson.title}`}</span>
        </a>
      )}
      <span>{isEpisode ? formatDuration(language, lesson.durationSeconds) : t(`lesson.${lesson.kind}`)}</span>
    </span>
  )
}
