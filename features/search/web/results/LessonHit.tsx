import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Highlighted, plainTitle } from '#design/index.ts'
import { formatDuration, useLanguage, useLocalised, usePaths } from '#features/markets/web/index.ts'
import { graphql, readFragment, type FragmentType } from '#generated/graphql/index.ts'
import styles from './LessonHit.module.css'
import { Price } from './Price.tsx'

const LessonHitFragment = graphql(`
  fragment LessonHit on FoundLesson {
    lesson {
      id
      shortId
      position
      kind
      name {
        languageCode
        value
        styled
      }
      description {
        languageCode
        value
      }
      durationSeconds
    }
    course {
      id
      shortId
      name {
        languageCode
        value
        styled
      }
      price {
        amountMinor
        currency
      }
      access {
        userCanWatch
      }
    }
  }
`)

interface LessonHitProps {
  hit: FragmentType<typeof LessonHitFragment>
  searched: string
  level?: 2 | 3
}

/** A lesson that was found: its number, its name, the course it belongs to. A film opens, everything else leads to the course. */
export function LessonHit({ hit, searched, level = 2 }: LessonHitProps) {
  const Heading = `h${level}` as const
  const { t } = useTranslation('search')
  const language = useLanguage()
  const localised = useLocalised()
  const paths = usePaths()
  const { lesson, course } = readFragment(LessonHitFragment, hit)
  const { userCanWatch } = course.access
  const address = userCanWatch && lesson.kind === 'EPISODE' ? paths.watch(course, lesson) : paths.course(course)
  return (
    <li className={styles.hit}>
      <span className={styles.number} aria-hidden>
        {lesson.position + 1}
      </span>
      <div>
        <Heading className={styles.name}>
          <Link to={address}>
            <Highlighted text={plainTitle(localised(lesson.name))} searched={searched} />
          </Link>
        </Heading>
        {lesson.description && (
          <p className={styles.text}>
            <Highlighted text={localised(lesson.description)} searched={searched} />
          </p>
        )}
        <p className={styles.facts}>
          <span>{t('lessonOf', { number: lesson.position + 1, course: plainTitle(localised(course.name)) })}</span>
          {lesson.durationSeconds > 0 && <span>{formatDuration(language, lesson.durationSeconds)}</span>}
          {!userCanWatch && <Price price={course.price} />}
        </p>
      </div>
    </li>
  )
}
