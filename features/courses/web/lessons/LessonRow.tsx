import { CardsIcon } from '@phosphor-icons/react/dist/csr/Cards'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { ExamIcon } from '@phosphor-icons/react/dist/csr/Exam'
import { LockIcon } from '@phosphor-icons/react/dist/csr/Lock'
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon, plainTitle } from '#design/index.ts'
import { formatTime, useLocalised } from '#features/markets/web/index.ts'
import type { CourseOfPage } from '#features/courses/web/course-query.ts'
import styles from './LessonList.module.css'
import { useCoursePaths } from '#features/courses/web/use-course-place.ts'
import { wholeMinutes } from '#values/text/whole-minutes.ts'

type Lesson = CourseOfPage['lessons'][number]

interface LessonRowProps {
  course: CourseOfPage
  lesson: Lesson
  number: number
  /** the film under way: the row is lit and leans */
  isNow: boolean
}

/** One lesson: its number, its name, and at the right how long it is or how it went. */
export function LessonRow({ course, lesson, number, isNow }: LessonRowProps) {
  const localised = useLocalised()
  const paths = useCoursePaths()
  const note = useNote(lesson, isNow, course)
  const canWatch = course.access.userCanWatch || lesson.isFree
  const target = !canWatch
    ? undefined
    : lesson.kind === 'EPISODE'
      ? paths.watch(course, lesson)
      : lesson.quiz
        ? paths.quiz(course, lesson.quiz.shortId)
        : lesson.game
          ? paths.game(course, lesson.game.shortId)
          : undefined
  const content = (
    <>
      <span className={styles.number}>{number}</span>
      <span className={styles.words}>
        <span className={styles.name}>{plainTitle(localised(lesson.name))}</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
      <span className={styles.end}>
        <End lesson={lesson} isLocked={!canWatch} />
      </span>
    </>
  )
  const look = [styles.lesson, isNow && styles.now, lesson.kind === 'PLACEHOLDER' && styles.comingSoon]
    .filter(Boolean)
    .join(' ')
  return (
    <li className={look} aria-current={isNow ? 'step' : undefined}>
      {target ? (
        <Link to={target} className={styles.row}>
          {content}
        </Link>
      ) : (
        <div className={styles.row}>{content}</div>
      )}
    </li>
  )
}

/** The small line: that anybody may watch a film, what is left of it, what a test asks for, or that something is not made yet. */
function useNote({ kind, isFree, quiz, progress }: Lesson, isNow: boolean, course: CourseOfPage): string | undefined {
  const { t } = useTranslation('courses')
  if (isFree && !course.access.userCanWatch) return t('lesson.free')
  if (kind === 'PLACEHOLDER') return t('lesson.comingSoon')
  if (kind === 'GAME') return t('lesson.game')
  if (isNow && progress) return t('lesson.minutesLeft', { count: wholeMinutes(progress.secondsLeft) })
  if (!quiz) return undefined
  if (course.isComing) return t('lesson.practiceTest')
  if (quiz.result === 'PASSED') return t('lesson.passed', { percentage: quiz.bestPercentage ?? quiz.passPercentage })
  if (quiz.maxAttempts != null && quiz.attemptsUsed >= quiz.maxAttempts)
    return t('lesson.noAttemptsLeft', { percentage: quiz.passPercentage })
  if (quiz.attemptsUsed > 0 && quiz.maxAttempts != null)
    return t('lesson.attemptsLeft', { count: quiz.maxAttempts - quiz.attemptsUsed, percentage: quiz.passPercentage })
  return t(course.isMandatoryTraining ? 'lesson.needsFilms' : 'lesson.needs', { percentage: quiz.passPercentage })
}

function End({ lesson, isLocked }: { lesson: Lesson; isLocked: boolean }): ReactNode {
  const { t } = useTranslation('courses')
  const { quiz, game, progress, durationSeconds } = lesson
  if (quiz)
    return (
      <>
        {quiz.result === 'PASSED' ? (
          <Icon icon={SealCheckIcon} size={18} weight="fill" className={styles.done} />
        ) : (
          <Icon icon={isLocked ? LockIcon : ExamIcon} size={18} />
        )}
        {t('lesson.questions', { count: quiz.questionCount })}
      </>
    )
  if (game)
    return (
      <>
        {game.done ? (
          <Icon icon={CheckIcon} size={18} className={styles.done} />
        ) : (
          <Icon icon={isLocked ? LockIcon : CardsIcon} size={18} />
        )}
        {t(game.done ? 'lesson.played' : 'lesson.practice')}
      </>
    )
  if (durationSeconds <= 0) return null
  return (
    <>
      {progress?.completed && (
        <>
          <Icon icon={CheckIcon} size={18} className={styles.done} />
          <span className="visually-hidden">{t('lesson.seen')}</span>
        </>
      )}
      {isLocked && <Icon icon={LockIcon} size={18} />}
      {formatTime(durationSeconds)}
    </>
  )
}
