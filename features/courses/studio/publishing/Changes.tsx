import { useTranslation } from 'react-i18next'
import type { CourseDocument } from '#features/courses/rules/editing/course-document.ts'
import { changesBetween } from '#features/courses/rules/editing/document-difference.ts'
import { useEditor } from '#features/courses/studio/draft/editor-context.ts'
import styles from '#features/courses/studio/Editor.module.css'
import { usePlaceWords } from '#features/courses/studio/use-place-words.ts'
import { TextLink } from '#design/index.ts'

interface ChangesProps {
  readonly earlier: CourseDocument
  readonly later: CourseDocument
}

/** What changed from one document to another, in words: each names its place and leads there. */
export function Changes({ earlier, later }: ChangesProps) {
  const { t } = useTranslation('courses-studio')
  const { goTo } = useEditor()
  const words = usePlaceWords([earlier, later])
  const changes = changesBetween(earlier, later)
  if (changes.length === 0) return <p className={styles.note}>{t('changes.none')}</p>
  return (
    <ul className={styles.changes} aria-label={t('changes.label')}>
      {changes.map((change) => (
        <li key={`${change.kind} ${change.place}`}>
          <TextLink inline onPress={() => goTo(change.place)}>
            {t(`changes.${change.kind}`, { place: words.nameOf(change.place) })}
          </TextLink>
          {change.kind === 'CHANGED' && (
            <>
              <del aria-label={t('changes.before')}>{words.valueOf(change.place, change.before)}</del>
              <ins aria-label={t('changes.after')}>{words.valueOf(change.place, change.after)}</ins>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
