import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { useTranslation } from 'react-i18next'
import { Icon, SectionHeading, TextLink } from '#design/index.ts'
import { useEditor } from '#features/courses/studio/draft/editor-context.ts'
import type { CourseProblem } from '#features/courses/studio/draft/use-draft.ts'
import styles from '#features/courses/studio/Editor.module.css'
import { usePlaceWords } from '#features/courses/studio/use-place-words.ts'

/** What is missing before the course may be published; each leads to its place. */
export function ProblemsSection() {
  const { t } = useTranslation('courses-studio')
  const { problems, goTo } = useEditor()
  const words = useProblemWords()
  return (
    <section aria-labelledby="problems" className={styles.section}>
      <SectionHeading id="problems" text={t('problems.title')} size="list" />
      {problems.length === 0 ? (
        <p className={styles.withIcon}>
          <Icon icon={CheckCircleIcon} size={20} />
          {t('problems.none')}
        </p>
      ) : (
        <>
          <p className={styles.note}>{t('problems.count', { count: problems.length })}</p>
          <ul className={styles.problems}>
            {problems.map((problem) => (
              <li key={`${problem.kind} ${problem.place}`}>
                <TextLink inline onPress={() => goTo(problem.place)} data-list-row="">
                  {words(problem)}
                </TextLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** One sentence for what is missing, and where. */
function useProblemWords() {
  const { t } = useTranslation('courses-studio')
  const { nameOf } = usePlaceWords()
  return ({ kind, place, languages, subject }: CourseProblem): string => {
    const inLanguages = languages.map((language) => t(`language.${language}`)).join(', ')
    const what = kind === 'TEXT_MISSING' ? nameOf(place.slice(0, place.lastIndexOf('.'))) : (subject ?? '')
    return t(`problem.${kind}`, { subject: what, languages: inLanguages })
  }
}
