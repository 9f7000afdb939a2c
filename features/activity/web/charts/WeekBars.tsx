import { useTranslation } from 'react-i18next'
import { isLabelled, scaleFor } from '#features/activity/rules/scale.ts'
import { weekNumber, weekOf } from '#features/activity/rules/weeks.ts'
import type { WeekOfActivity } from '#features/activity/web/activity-query.ts'
import { useNow } from '#features/activity/web/use-now.ts'
import { ChartPanel } from './ChartPanel.tsx'
import { ChartTable } from './ChartTable.tsx'
import styles from './charts.module.css'
import { useWeekWords } from './use-week-words.ts'

/* the drawing's own measures */
const width = 720
const height = 260
const base = 224
const tallest = 200
const left = 32
/** the last column leans out by so much at most */
const right = 52
/** the tangent of the house's angle */
const slant = 0.2126

/** Who was active, week by week; this week, which is not over, leans. */
export function WeekBars({ weeks }: { weeks: readonly WeekOfActivity[] }) {
  const { t } = useTranslation('activity')
  const words = useWeekWords()
  const thisWeek = weekOf(useNow())
  const { top, ticks } = scaleFor(weeks.map(({ active }) => active))
  const lines = ticks.filter(Number.isInteger)
  const step = (width - left - right) / weeks.length
  const thick = step * 0.64
  // narrow columns have no room for figures; the table shows them
  const hasValues = weeks.every((_, index) => isLabelled(index, weeks.length))
  const [first, last] = [weeks[0], weeks.at(-1)]
  if (!first || !last) return null
  return (
    <ChartPanel heading={t('active.heading')} aside={t('active.aside')}>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('active.label', {
          first: first.active,
          from: weekNumber(first.monday).number,
          last: last.active,
          to: weekNumber(last.monday).number,
        })}
      >
        {lines.map((tick) => (
          <g key={tick}>
            <line
              className={styles.grid}
              x1={0}
              x2={width}
              y1={base - (tick / top) * tallest}
              y2={base - (tick / top) * tallest}
            />
            <text className={styles.axis} x={0} y={base - (tick / top) * tallest - 5}>
              {words.number(tick)}
            </text>
          </g>
        ))}
        {weeks.map(({ monday, active }, index) => {
          const isNow = monday === thisWeek
          const tall = (active / top) * tallest
          const x = left + index * step
          const lean = isNow ? tall * slant : 0
          return (
            <g key={monday}>
              <path
                className={isNow ? styles.now : styles.bar}
                d={`M${x + lean} ${base - tall}h${thick}L${x + thick} ${base}h${-thick}z`}
              >
                <title>{`${words.week(monday)}: ${words.number(active)}`}</title>
              </path>
              {(hasValues || isNow) && (
                <text className={isNow ? styles.valueNow : styles.value} x={x + lean + thick / 2} y={base - tall - 8}>
                  {words.number(active)}
                </text>
              )}
              {isLabelled(index, weeks.length) && (
                <text className={isNow ? styles.weekNow : styles.week} x={x + thick / 2} y={248}>
                  {weekNumber(monday).number}
                </text>
              )}
            </g>
          )
        })}
        <line className={styles.zero} x1={0} x2={width} y1={base} y2={base} />
      </svg>
      <ChartTable
        caption={t('active.heading')}
        columns={[t('table.week'), t('table.active')]}
        rows={weeks.map(({ monday, active }) => [words.weekAndDays(monday), words.number(active)])}
      />
    </ChartPanel>
  )
}
