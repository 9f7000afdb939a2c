import { useTranslation } from 'react-i18next'
import { DayField, Select } from '#design/index.ts'
import { useCalendarWords, useLocalised } from '#features/markets/web/index.ts'
import { complianceStatuses } from '#features/activity/rules/compliance.ts'
import { dayIn } from '#values/day.ts'
import { plainTitle } from '#values/localised-text.ts'
import type { RequiredItem } from '#features/activity/web/compliance-query.ts'
import { useNow } from '#features/activity/web/use-now.ts'
import styles from './ComplianceBar.module.css'
import type { ComplianceSearch } from './compliance-search.ts'

interface ComplianceBarProps {
  readonly search: ComplianceSearch
  readonly groups: readonly { readonly id: string; readonly name: string }[]
  readonly items: readonly RequiredItem[]
  readonly onChange: (changed: Partial<Record<keyof ComplianceSearch, string | undefined>>) => void
}

/** Filters the overview and selects its day. All of it is in the search parameters. */
export function ComplianceBar({ search, groups, items, onChange }: ComplianceBarProps) {
  const { t } = useTranslation('compliance')
  const localised = useLocalised()
  const calendarWords = useCalendarWords()
  const today = dayIn('no', useNow())
  const nameOf = ({ name }: RequiredItem) => plainTitle(localised(name))
  return (
    <div className={styles.bar} role="group" aria-label={t('bar.label')}>
      <Select
        compact
        label={t('bar.show')}
        value={search.only ?? 'NEEDS'}
        options={[
          { value: 'NEEDS', label: t('bar.needs') },
          { value: 'ALL', label: t('bar.all') },
          ...complianceStatuses.map((each) => ({ value: each, label: t(`status.${each}`) })),
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ only: value === 'NEEDS' ? undefined : value })}
      />
      <Select
        compact
        label={t('bar.group')}
        value={search.group ?? ''}
        options={[
          { value: '', label: t('bar.everyGroup') },
          ...groups.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ group: value || undefined })}
      />
      <Select
        compact
        label={t('bar.item')}
        value={search.item ?? ''}
        options={[
          { value: '', label: t('bar.everyItem') },
          ...items.map((item) => ({ value: item.id, label: nameOf(item) || t('bar.unnamed') })),
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ item: value || undefined })}
      />
      <DayField
        {...calendarWords}
        size="small"
        label={t('bar.day')}
        today={today}
        last="2099-12-31"
        value={search.day}
        onChange={(day) => onChange({ day })}
        onClear={() => onChange({ day: undefined })}
        className={styles.day}
      />
    </div>
  )
}
