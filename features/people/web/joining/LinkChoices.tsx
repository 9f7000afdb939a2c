import { useTranslation } from 'react-i18next'
import { CheckboxGroup, RadioGroup, Select } from '#design/index.ts'
import { formatLongDate, useLanguage } from '#features/markets/web/index.ts'
import type { GroupOfLink, OwnLink } from './join-link-query.ts'
import styles from './JoinLink.module.css'

/** The settings of a link; `expiresAt` as ISO 8601, null for never. */
export interface Chosen {
  readonly mode: OwnLink['mode']
  readonly groupIds: string[]
  readonly expiresAt: string | null
}

interface LinkChoicesProps {
  readonly link: OwnLink
  readonly groups: readonly GroupOfLink[]
  readonly save: (chosen: Chosen) => void
}

const day = 24 * 60 * 60 * 1000
const spans = ['7', '30', '90'] as const

/** The settings of the link: who may join, into which groups, and until when. Each change is saved immediately. */
export function LinkChoices({ link, groups, save }: LinkChoicesProps) {
  const { t } = useTranslation('joining')
  const language = useLanguage()
  const { mode, groupIds, expiresAt } = link
  const now: Chosen = { mode, groupIds: [...groupIds], expiresAt: expiresAt ?? null }
  const ends = expiresAt ? formatLongDate(language, expiresAt) : undefined
  return (
    <div className={styles.choices}>
      <RadioGroup
        legend={t('own.who')}
        choices={(['ASK', 'STRAIGHT_IN'] as const).map((value) => ({
          value,
          label: t(`own.mode.${value}`),
          note: t(`own.modeNote.${value}`),
        }))}
        value={mode}
        onChange={(value) => save({ ...now, mode: value as OwnLink['mode'] })}
      />
      <Select
        label={t('own.span')}
        hint={ends === undefined ? undefined : t('own.ends', { date: ends })}
        value={ends === undefined ? 'never' : 'kept'}
        options={[
          ...(ends === undefined ? [] : [{ value: 'kept', label: ends }]),
          { value: 'never', label: t('own.never') },
          ...spans.map((span) => ({ value: span, label: t('own.days', { count: Number(span) }) })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          if (value === 'kept') return
          const days = value === 'never' ? undefined : Number(value)
          save({ ...now, expiresAt: days === undefined ? null : new Date(Date.now() + days * day).toISOString() })
        }}
      />
      {groups.length > 0 && (
        <CheckboxGroup
          legend={t('own.groups')}
          choices={groups.map(({ id, name }) => ({ value: id, label: name }))}
          value={groupIds}
          onChange={(chosen) => save({ ...now, groupIds: chosen })}
        />
      )}
    </div>
  )
}
