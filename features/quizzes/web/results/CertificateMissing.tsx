import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { useTranslation } from 'react-i18next'
import { PrimaryButton } from '#design/index.ts'
import { useCoursePaths } from '#features/courses/web/index.ts'
import type { Quiz } from '#features/quizzes/web/quiz-query.ts'
import styles from './Result.module.css'

/** What the certificate takes besides this test, in a sentence; nothing when the test alone gives it. */
export function useCertificateMissing({ course }: Quiz): string | undefined {
  const { t } = useTranslation('quizzes')
  const { films, filmsComing } = course.certificateLeft
  if (course.isComing) return t('certificate.coming')
  if (filmsComing > 0) return t('certificate.filmsComing', { count: filmsComing })
  return films > 0 ? t('certificate.films', { count: films }) : undefined
}

/** A passed test whose certificate waits for films: which, and the way to the next one. */
export function CertificateMissing({ quiz }: { quiz: Quiz }) {
  const { t } = useTranslation('quizzes')
  const paths = useCoursePaths()
  const missing = useCertificateMissing(quiz)
  const { course } = quiz
  const { nextLesson } = course.progress
  if (missing === undefined) return null
  return (
    <>
      <p className={styles.due}>{missing}</p>
      {course.certificateLeft.films > 0 && nextLesson?.kind === 'EPISODE' && (
        <PrimaryButton href={paths.watch(course, nextLesson)} icon={PlayIcon}>
          {t('certificate.watch')}
        </PrimaryButton>
      )}
    </>
  )
}
