import { useTranslation } from 'react-i18next'
import { plainTitle } from '#design/index.ts'
import styles from './AssignDialog.module.css'
import type { ChosenItem } from './choice.ts'
import type { PreviewState } from './use-assignment-preview.ts'

interface AssignmentPreviewProps {
  readonly reach: PreviewState | undefined
  readonly items: readonly ChosenItem[]
}

/** Warnings before assigning: who has it already, and what the subscription does not open. */
export function AssignmentPreview({ reach, items }: AssignmentPreviewProps) {
  const { t } = useTranslation('assignments')
  const nameOf = (id: string) => plainTitle(items.find((item) => item.id === id)?.title ?? '')
  const isThere = ({ courseId }: { courseId: string }) => items.some(({ id }) => id === courseId)
  return (
    <div aria-live="polite" className={styles.reach}>
      {reach?.holders.filter(isThere).map(({ courseId, people }) => (
        <p key={courseId}>{t('holders', { count: people, name: nameOf(courseId) })}</p>
      ))}
      {reach?.unopenedCourseIds.map((id) => (
        <p key={id} className={styles.warning}>
          {t('unopened', { name: nameOf(id) })}
        </p>
      ))}
    </div>
  )
}
