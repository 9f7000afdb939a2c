import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { TitleText, SegmentedProgress, Tag } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { readFragment, type FragmentType } from '#generated/graphql/index.ts'
import { AssignmentFacts } from '#features/assignments/web/assignments-query.ts'
import { Thumb } from '#features/assignments/web/dialog/ItemPicker.tsx'
import styles from './AssignmentRow.module.css'
import { useFacts } from './use-facts.ts'
import { useItem } from './use-item.ts'

/** One assignment: what, to whom, by when, and how far its people are. */
export function AssignmentRow({ assignment: reference }: { assignment: FragmentType<typeof AssignmentFacts> }) {
  const { t } = useTranslation('assignments')
  const paths = usePaths()
  const assignment = readFragment(AssignmentFacts, reference)
  const item = useItem(assignment)
  const { to, due, repeats } = useFacts(assignment)
  const { people, done, overdue, exempt } = assignment.progress
  const required = people - exempt
  return (
    <li className={styles.row}>
      <Thumb item={item} />
      <span className={styles.words}>
        <Link to={paths.assignments} search={{ assignment: assignment.id }} className={styles.name}>
          <TitleText text={item.title} />
        </Link>
        <span className={styles.facts}>{to}</span>
      </span>
      <span className={styles.due}>
        <span>{due}</span>
        {repeats !== undefined && <span>{repeats}</span>}
        {overdue > 0 && <Tag tone="err">{t('overdue', { count: overdue })}</Tag>}
      </span>
      <span className={styles.progress}>
        {required > 0 && <SegmentedProgress total={required} done={done} isComplete={done === required} />}
        <span>{required > 0 ? t('done', { done, count: required }) : t('nobodyYet')}</span>
      </span>
    </li>
  )
}
