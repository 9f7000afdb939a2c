import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Dialog, PrimaryButton, Segments, Select } from '#design/index.ts'
import type { GoalKind } from '#features/goals/rules/weekly-goal.ts'
import type { MyWeekFragment } from '#generated/graphql/graphql.ts'
import { reportError } from '#platform/browser/report-error.ts'
import styles from './GoalDialog.module.css'
import { SetWeeklyGoal } from './my-week.ts'

/** The goals that are offered; the server takes any within its limits. */
const offered = { MINUTES: [15, 30, 45, 60, 90, 120, 180, 300], DAYS: [1, 2, 3, 4, 5, 6, 7] } as const
const usual = { MINUTES: 60, DAYS: 3 } as const

interface GoalDialogProps {
  goal: MyWeekFragment['goal']
  onClose: () => void
}

/** The choice of a weekly goal: minutes, days or none. */
export function GoalDialog({ goal, onClose }: GoalDialogProps) {
  const { t } = useTranslation('goals')
  const [kind, setKind] = useState<GoalKind>(goal.kind === 'OFF' ? 'MINUTES' : goal.kind)
  const [amounts, setAmounts] = useState<Record<'MINUTES' | 'DAYS', number>>({
    ...usual,
    ...(goal.kind !== 'OFF' && goal.amount !== null && { [goal.kind]: goal.amount }),
  })
  const [save, { loading }] = useMutation(SetWeeklyGoal)
  const [hasFailed, setFailed] = useState(false)
  const keep = async () => {
    setFailed(false)
    try {
      const { data } = await save({ variables: { kind, amount: kind === 'OFF' ? null : amounts[kind] } })
      if (data?.setWeeklyGoal.__typename === 'WeeklyGoalSaved') onClose()
      else setFailed(true)
    } catch (error) {
      reportError(error, 'goal-dialog')
      setFailed(true)
    }
  }
  const choices = (close: () => void) => (
    <>
      <Button onPress={close}>{t('dialog.cancel')}</Button>
      <PrimaryButton isPending={loading} onPress={() => void keep()}>
        {t('dialog.save')}
      </PrimaryButton>
    </>
  )
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('dialog.title')}
      consequence={t('dialog.lead')}
      closeLabel={t('dialog.close')}
      width="narrow"
      actions={choices}
    >
      <div className={styles.fields}>
        <Segments
          legend={t('dialog.kind')}
          choices={(['MINUTES', 'DAYS', 'OFF'] as const).map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={kind}
          onChange={(value) => setKind(value as GoalKind)}
        />
        {kind !== 'OFF' && (
          <Select
            label={t('dialog.amount')}
            value={amounts[kind]}
            options={[...new Set([...offered[kind], amounts[kind]])]
              .toSorted((one, other) => one - other)
              .map((count) => ({ value: String(count), label: t(`amount.${kind}`, { count }) }))}
            onChange={({ currentTarget: { value } }) => setAmounts({ ...amounts, [kind]: Number(value) })}
          />
        )}
        <p role="alert">{hasFailed && t('dialog.failed')}</p>
      </div>
    </Dialog>
  )
}
