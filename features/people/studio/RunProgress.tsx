import { useTranslation } from 'react-i18next'
import { SegmentedProgress } from '#design/index.ts'
import type { Run } from './import-run.ts'
import styles from './Imports.module.css'

const segments = 50

/** How many rows are through, and what became of them. */
export function RunProgress({ run }: { readonly run: Run }) {
  const { t } = useTranslation('people-studio')
  const { created, changed, unchanged, refused, rowCount } = run
  const done = created + changed + unchanged + refused
  const isActive = run.status === 'CHECKING' || run.status === 'RUNNING'
  return (
    <div className={styles.progress}>
      {isActive && (
        <>
          <p>{t('run.progress', { done, count: rowCount })}</p>
          <SegmentedProgress fullWidth total={segments} done={Math.floor((done / rowCount) * segments)} />
        </>
      )}
      <p role="status" className={styles.sentence}>
        {!isActive && t(`run.said.${sentenceOf(run)}`, { created, changed, unchanged, refused })}
      </p>
    </div>
  )
}

function sentenceOf({ startedAt, status }: Run) {
  if (startedAt !== null) return 'outcome'
  return status === 'STOPPED' ? 'neverRun' : 'forecast'
}
