import { PlayCircleIcon } from '@phosphor-icons/react/dist/csr/PlayCircle'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Highlighted, Icon } from '#design/index.ts'
import { formatTime } from '#features/markets/web/index.ts'
import type { Language } from '#values/language.ts'
import { graphql, readFragment, type FragmentType } from '#generated/graphql/index.ts'
import styles from './CourseHit.module.css'
import { Quote } from './Quote.tsx'
import { useMomentAddress, type Place } from './spoken-hit.ts'

const CourseReasonFragment = graphql(`
  fragment CourseReason on FoundReason {
    language
    subject
    passage
    moment {
      language
      startSeconds
      line
      lesson {
        id
        shortId
        position
        name {
          languageCode
          value
          styled
        }
      }
    }
  }
`)

interface CourseReasonProps {
  reason: FragmentType<typeof CourseReasonFragment>
  course: Place['course']
  /** the short description, shown where the title says enough */
  short: string
  searched: string
}

/** Why a course was found: where it is said, or the sentence or the category that holds the words. */
export function CourseReason({ reason, course, short, searched }: CourseReasonProps) {
  const { t } = useTranslation('search')
  const { language, subject, passage, moment } = readFragment(CourseReasonFragment, reason)
  return (
    <>
      {subject !== null && (
        <p className={styles.subject} lang={language}>
          {t('inCategory')} <Highlighted text={subject} searched={searched} />
        </p>
      )}
      {moment?.lesson ? (
        <Said moment={moment} lesson={moment.lesson} course={course} searched={searched} />
      ) : (
        <p className={styles.short} lang={passage === null ? undefined : language}>
          <Highlighted text={passage ?? short} searched={searched} />
        </p>
      )}
    </>
  )
}

interface SaidProps {
  moment: { readonly language: Language; readonly startSeconds: number; readonly line: string | null }
  lesson: Place['lesson'] & { readonly position: number }
  course: Place['course']
  searched: string
}

/** The place where it is said, with a link; without access, only that it is said (C6). */
function Said({ moment: { language, startSeconds, line }, lesson, course, searched }: SaidProps) {
  const { t } = useTranslation('search')
  const momentAddress = useMomentAddress()
  const place = { time: formatTime(startSeconds), number: lesson.position + 1 }
  if (line === null) return <p className={styles.short}>{t('saidLocked', place)}</p>
  return (
    <>
      <p className={styles.said}>
        <Quote line={line} language={language} searched={searched} />
      </p>
      <p>
        <Link to={momentAddress({ course, lesson }, startSeconds)} className={styles.play}>
          <Icon icon={PlayCircleIcon} size={20} />
          <span>{t('playFrom', place)}</span>
        </Link>
      </p>
    </>
  )
}
