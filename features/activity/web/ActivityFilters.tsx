import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, DayField, Select } from '#design/index.ts'
import { useCalendarWords } from '#features/markets/web/index.ts'
import { periodOf, defaultLength, presetLengths, type Period } from '#features/activity/rules/period.ts'
import { lastDayOf, weekNumber } from '#features/activity/rules/weeks.ts'
import styles from './ActivityFilters.module.css'
import type { GroupOfActivity } from './activity-query.ts'
import { useActivitySearch } from './use-activity-search.ts'
import { useNow } from './use-now.ts'

const own = 'own'

/** Selects the weeks and the group; both are search parameters. */
export function ActivityFilters({ groups }: { groups: readonly GroupOfActivity[] }) {
  const { t } = useTranslation('activity')
  const { search, choosePeriod, chooseGroup } = useActivitySearch()
  const [isChoosing, setChoosing] = useState(false)
  const now = useNow()
  const weeksOf = ({ from, to }: Period) =>
    t('filter.span', { from: weekNumber(from).number, to: weekNumber(to).number })
  const isOwn = search.from !== undefined
  const period = periodOf(search, now)
  const choose = (value: string) => {
    setChoosing(value === own)
    const weeks = presetLengths.find((length) => String(length) === value)
    if (weeks !== undefined) choosePeriod({ weeks })
  }
  return (
    <div className={styles.filters}>
      <div className={styles.row}>
        <Select
          compact
          label={t('filter.period')}
          value={isOwn || isChoosing ? own : String(search.weeks ?? defaultLength)}
          onChange={(event) => choose(event.currentTarget.value)}
          options={[
            ...presetLengths.map((weeks) => ({
              value: String(weeks),
              label: t('filter.weeks', { weeks: weeksOf(periodOf({ weeks }, now)), count: weeks }),
            })),
            { value: own, label: isOwn ? weeksOf(period) : t('filter.own') },
          ]}
        />
        {(groups.length > 0 || search.group !== undefined) && (
          <Select
            compact
            label={t('filter.group')}
            value={search.group ?? ''}
            onChange={(event) => chooseGroup(event.currentTarget.value)}
            options={groupOptions(groups, search.group, { all: t('filter.all'), unknown: t('filter.unknown') })}
          />
        )}
      </div>
      {(isOwn || isChoosing) && (
        <OwnPeriod key={`${period.from} ${period.to}`} period={period} onChoose={choosePeriod} />
      )}
    </div>
  )
}

/** Groups by name, those that are part of another right below it. */
function groupOptions(
  groups: readonly GroupOfActivity[],
  chosen: string | undefined,
  words: { readonly all: string; readonly unknown: string },
) {
  const known = new Set(groups.map(({ id }) => id))
  const tops = groups.filter(({ parentId }) => !parentId || !known.has(parentId))
  return [
    { value: '', label: words.all },
    ...(chosen === undefined || known.has(chosen) ? [] : [{ value: chosen, label: words.unknown }]),
    ...tops.flatMap((top) => [
      { value: top.id, label: top.name },
      ...groups
        .filter(({ parentId }) => parentId === top.id)
        .map(({ id, name }) => ({ value: id, label: `${top.name}: ${name}` })),
    ]),
  ]
}

interface OwnPeriodProps {
  readonly period: Period
  readonly onChoose: (days: { readonly from: string; readonly to: string }) => void
}

/** From one day to another; whole weeks are shown. */
function OwnPeriod({ period, onChoose }: OwnPeriodProps) {
  const { t } = useTranslation('activity')
  const [from, setFrom] = useState(period.from)
  const [to, setTo] = useState(lastDayOf(period.to))
  const calendar = { ...useCalendarWords(), today: lastDayOf(period.to) }
  const isWrong = from > to
  return (
    <form
      className={styles.own}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWrong) onChoose({ from, to })
      }}
    >
      <DayField {...calendar} label={t('filter.from')} value={from} onChange={setFrom} />
      <DayField
        {...calendar}
        label={t('filter.to')}
        value={to}
        onChange={setTo}
        error={isWrong ? t('filter.wrong') : undefined}
      />
      <Button type="submit" isDisabled={isWrong}>
        {t('filter.show')}
      </Button>
    </form>
  )
}
