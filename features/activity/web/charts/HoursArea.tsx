import { useTranslation } from 'react-i18next'
import { scaleFor } from '#features/activity/rules/scale.ts'
import { weekOf } from '#features/activity/rules/weeks.ts'
import { DownloadButton } from '#features/activity/web/exports/DownloadButton.tsx'
import type { WeekOfActivity } from '#features/activity/web/activity-query.ts'
import { useNow } from '#features/activity/web/use-now.ts'
import { ChartPanel } from './ChartPanel.tsx'
import { ChartTable } from './ChartTable.tsx'
import styles from './charts.module.css'
import { useWeekWords } from './use-week-words.ts'

/* the drawing's own measures */
const width = 560
const height = 276
const base = 240
const tallest = 200
const left = 44
const right = 530

interface HoursAreaProps {
  readonly weeks: readonly WeekOfActivity[]
  readonly organizationId: string
}

/** The hours that were watched, week by week; the line to this week, which is not over, is dotted. */
export function HoursArea({ weeks, organizationId }: HoursAreaProps) {
  const { t } = useTranslation('activity')
  const words = useWeekWords()
  const thisWeek = weekOf(useNow())
  const { top, ticks } = scaleFor(weeks.map(({ seconds }) => seconds / 3600))
  const points = weeks.map(({ monday, seconds }, index) => ({
    monday,
    seconds,
    x: weeks.length === 1 ? right : left + (index * (right - left)) / (weeks.length - 1),
    y: base - (seconds / 3600 / top) * tallest,
  }))
  const [first, last, beforeLast] = [points[0], points.at(-1), points.at(-2)]
  if (!first || !last) return null
  const isNow = last.monday === thisWeek
  const lineOf = (some: typeof points) =>
    some.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
  return (
    <ChartPanel
      heading={t('hours.heading')}
      aside={<DownloadButton organizationId={organizationId} file="weeks.csv" label={t('hours.download')} />}
    >
      <svg
        className={styles.chart}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('hours.label', {
          from: words.week(first.monday),
          first: words.hours(first.seconds),
          to: words.week(last.monday),
          last: words.hours(last.seconds),
        })}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              className={styles.grid}
              x1={0}
              x2={width}
              y1={base - (tick / top) * tallest}
              y2={base - (tick / top) * tallest}
            />
            <text className={styles.axis} x={0} y={base - (tick / top) * tallest - 5}>
              {words.hours(tick * 3600)}
            </text>
          </g>
        ))}
        <line className={styles.zero} x1={0} x2={width} y1={base} y2={base} />
        <path className={styles.area} d={`${lineOf(points)}V${base}H${first.x.toFixed(1)}z`} />
        <path className={styles.line} d={lineOf(isNow ? points.slice(0, -1) : points)} />
        {isNow && beforeLast && <path className={styles.lineNow} d={lineOf([beforeLast, last])} />}
        <circle className={isNow ? styles.dotNow : styles.dot} cx={last.x} cy={last.y} r={6} />
        <text className={isNow ? styles.valueNow : styles.value} x={last.x} y={last.y - 13}>
          {words.hours(last.seconds)}
        </text>
        {points.length > 1 && (
          <text className={styles.weekFirst} x={left} y={266}>
            {words.week(first.monday)}
          </text>
        )}
        <text className={isNow ? styles.weekNow : styles.week} x={last.x} y={266}>
          {words.week(last.monday)}
        </text>
      </svg>
      <ChartTable
        caption={t('hours.heading')}
        columns={[t('table.week'), t('table.hours')]}
        rows={weeks.map(({ monday, seconds }) => [words.weekAndDays(monday), words.hours(seconds)])}
      />
    </ChartPanel>
  )
}
