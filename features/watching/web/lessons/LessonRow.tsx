import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { ExamIcon } from '@phosphor-icons/react/dist/csr/Exam'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCoursePaths } from '#features/courses/web/index.ts'
import { formatTime, useLocalised } from '#features/markets/web/index.ts'
import { classNames, Icon, TitleText } from '#design/index.ts'
import type { CourseOfLessons, LessonInList } from '#features/watching/web/watch-query.ts'
import styles from './LessonList.module.css'
import { wholeMinutes } from '#values/text/whole-minutes.ts'

interface LessonRowProps {
  course: CourseOfLessons
  lesson: LessonInList
  number: number
  isCurrent: boolean
}

/** One lesson: link, length and the viewer's progress. */
export function LessonRow({ course, lesson, number, isCurrent }: LessonRowProps) {
  // its list is memoised, and the bytes count
  'use no memo'
  const paths = useCoursePaths()
  const localised = useLocalised()
  // whoever has the course needs no mark
  const isFree = lesson.isFree && !course.access.userCanWatch
  const isDone = lesson.progress?.completed ?? false
  const href = lesson.quiz
    ? paths.quiz(course, lesson.quiz.shortId)
    : lesson.kind === 'GAME'
      ? paths.game(course, lesson.shortId)
      : paths.watch(course, lesson)
  return (
    <li className={classNames(isCurrent && styles.current)}>
      <Link to={href} {...(isCurrent ? { 'aria-current': 'page' as const } : {})}>
        <span className={styles.number}>{number}</span>
        <span className={styles.name}>
          <b>
            <TitleText text={localised(lesson.name)} />
          </b>
          <LessonNote lesson={lesson} isFree={isFree} />
        </span>
        <span className={classNames(styles.detail, isDone && styles.done)}>
          <LessonDetail lesson={lesson} isLocked={!course.access.userCanWatch && !isFree} />
        </span>
      </Link>
    </li>
  )
}

function LessonNote({ lesson, isFree }: { lesson: LessonInList; isFree: boolean }): ReactNode {
  const { t } = useTranslation('watching')
  if (isFree) return <small>{t('courses:lesson.free')}</small>
  if (lesson.kind === 'PLACEHOLDER') return <small>{t('comingSoon.short')}</small>
  if (lesson.quiz) return <small>{t('quizPass', { percent: lesson.quiz.passPercentage })}</small>
  const { progress } = lesson
  if (!progress || progress.completed || progress.positionSeconds < 1) return null
  return <small>{t('minutesLeft', { count: wholeMinutes(progress.secondsLeft) })}</small>
}

function LessonDetail({ lesson, isLocked }: { lesson: LessonInList; isLocked: boolean }): ReactNode {
  const { t } = useTranslation('watching')
  if (lesson.quiz) {
    return (
      <>
        <Icon icon={ExamIcon} size={18} />
        {t('questions', { count: lesson.quiz.questionCount })}
      </>
    )
  }
  return (
    <>
      {lesson.progress?.completed && <Icon icon={CheckIcon} size={18} />}
      {lesson.progress?.completed && <span className="visually-hidden">{t('seen')}</span>}
      {lesson.durationSeconds > 0 && formatTime(lesson.durationSeconds)}
      {isLocked && <Icon icon={LockSimpleIcon} size={18} />}
      {isLocked && <span className="visually-hidden">{t('locked.short')}</span>}
    </>
  )
}
