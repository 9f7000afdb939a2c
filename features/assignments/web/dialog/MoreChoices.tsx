import { useTranslation } from 'react-i18next'
import { Checkbox, Select, TextField } from '#design/index.ts'
import type { Deadline } from './deadline.ts'
import styles from './AssignDialog.module.css'

interface MoreChoicesProps {
  readonly deadline: Deadline
  readonly onDeadline: (deadline: Deadline) => void
  /** undefined if only people are selected, who are already members */
  readonly onlyNew: boolean | undefined
  readonly onOnlyNew: (onlyNew: boolean) => void
}

const repeats = ['', '6', '12', '24', '36'] as const

/** Settings that few assignments need: another kind of deadline, repeats and new members. */
export function MoreChoices({ deadline, onDeadline, onlyNew, onOnlyNew }: MoreChoicesProps) {
  const { t } = useTranslation('assignments')
  const whole = (text: string, lowest: number, highest: number) =>
    Math.min(highest, Math.max(lowest, Math.trunc(Number(text)) || lowest))
  return (
    <details className={styles.choices}>
      <summary>{t('choices.label')}</summary>
      <div className={styles.fields}>
        <Select
          label={t('choices.deadline')}
          value={deadline.kind}
          options={(['DAY', 'DAYS', 'NONE'] as const).map((kind) => ({
            value: kind,
            label: t(`deadlineKind.${kind}`),
          }))}
          onChange={({ currentTarget: { value } }) =>
            onDeadline({ ...deadline, kind: value === 'DAYS' || value === 'NONE' ? value : 'DAY' })
          }
        />
        {deadline.kind === 'DAYS' && (
          <TextField
            label={t('choices.dueDays')}
            type="number"
            min={1}
            max={730}
            value={deadline.dueDays}
            onChange={({ currentTarget }) => onDeadline({ ...deadline, dueDays: whole(currentTarget.value, 1, 730) })}
          />
        )}
        <Select
          label={t('choices.repeat')}
          value={String(deadline.repeatMonths ?? '')}
          options={repeats.map((months) => ({
            value: months,
            label: months === '' ? t('choices.once') : t('choices.months', { count: Number(months) }),
          }))}
          onChange={({ currentTarget: { value } }) =>
            onDeadline({ ...deadline, repeatMonths: value === '' ? null : Number(value) })
          }
        />
        <TextField
          label={t('choices.delay')}
          hint={t('choices.delayHint')}
          type="number"
          min={0}
          max={365}
          value={deadline.delayDays}
          onChange={({ currentTarget }) => onDeadline({ ...deadline, delayDays: whole(currentTarget.value, 0, 365) })}
        />
        {onlyNew !== undefined && (
          <Checkbox
            label={t('choices.onlyNew')}
            note={t('choices.onlyNewNote')}
            checked={onlyNew}
            onChange={({ currentTarget }) => onOnlyNew(currentTarget.checked)}
          />
        )}
      </div>
    </details>
  )
}
