import { useTranslation } from 'react-i18next'
import { Row, Tag, TitleText } from '#design/index.ts'
import { formatDate, formatDuration, useLanguage } from '#features/markets/web/index.ts'
import type { RecordedAttempt, RecordedCourse, RecordedFilm } from '#features/activity/web/person-query.ts'
import { learningStatusText } from '#values/learning/learning-status-words.ts'
import { percentText } from '#values/text/percent-text.ts'
import styles from './person.module.css'
import { useTitle } from './use-title.ts'

const tones = { PASSED: 'ok', NOT_PASSED: 'err', BEGUN: 'neutral', NOT_BEGUN: 'neutral' } as const

/** How far somebody is with a course. */
export function CourseRow({ item }: { readonly item: RecordedCourse }) {
  const { t } = useTranslation('person')
  const language = useLanguage()
  const title = useTitle()
  const { status, percentage, begunAt, touchedAt, finishedAt, seconds } = item
  const facts = [
    finishedAt === null
      ? t('courses.touched', { date: formatDate(language, touchedAt) })
      : t('courses.finished', { date: formatDate(language, finishedAt) }),
    t('courses.begun', { date: formatDate(language, begunAt) }),
    seconds > 0 && t('courses.seen', { duration: formatDuration(language, seconds) }),
    status !== 'NOT_PASSED' &&
      percentage !== null &&
      t('courses.result', { percentage: percentText(language, percentage) }),
  ].filter(Boolean)
  return (
    <Row
      isSerif
      title={<TitleText text={title(item.name)} />}
      note={facts.join(' · ')}
      end={<Tag tone={tones[status]}>{learningStatusText(language, status, percentage)}</Tag>}
    />
  )
}

/** An attempt at a test, with its result. */
export function AttemptRow({ item }: { readonly item: RecordedAttempt }) {
  const { t } = useTranslation('person')
  const language = useLanguage()
  const title = useTitle()
  const { course, lesson, passed, percentage, isFirst, at } = item
  const result = t(passed ? 'attempts.passed' : 'attempts.notPassed')
  return (
    <Row
      isSerif
      title={<TitleText text={title(course)} />}
      note={[
        lesson.length > 0 && <TitleText key="lesson" text={title(lesson)} />,
        formatDate(language, at),
        isFirst && t('attempts.first'),
      ]
        .filter(Boolean)
        .flatMap((part, place) => (place === 0 ? [part] : [' · ', part]))}
      end={
        <Tag tone={passed ? 'ok' : 'err'}>
          {percentage === null
            ? result
            : t('attempts.result', { result, percentage: percentText(language, percentage) })}
        </Tag>
      }
    />
  )
}

/** An episode that was seen to the end. */
export function FilmRow({ item: { course, lesson, at } }: { readonly item: RecordedFilm }) {
  const language = useLanguage()
  const title = useTitle()
  return (
    <Row
      isSerif
      title={<TitleText text={title(lesson)} />}
      note={<TitleText text={title(course)} />}
      end={<span className={styles.when}>{formatDate(language, at)}</span>}
    />
  )
}
