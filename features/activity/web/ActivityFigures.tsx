import { useTranslation } from 'react-i18next'
import { Figures, TitleText, TextLink } from '#design/index.ts'
import { intlLocale, useLanguage, usePaths } from '#features/markets/web/index.ts'
import { passShare } from '#features/activity/rules/figures.ts'
import { hoursOf } from '#features/activity/rules/scale.ts'
import { weekNumber, weekOf } from '#features/activity/rules/weeks.ts'
import type { ActivityOfPage } from './activity-query.ts'
import { useNow } from './use-now.ts'

/** The four figures of a period, each beside what it was before. */
export function ActivityFigures({ activity }: { activity: ActivityOfPage }) {
  const { t } = useTranslation('activity')
  const paths = usePaths()
  const locale = intlLocale(useLanguage())
  const number = (value: number) => value.toLocaleString(locale)
  const thisWeek = weekOf(useNow())
  const { figures, formerFigures, weeks, deadlinesNear, deadlinesPassed } = activity

  const hoursNote = () => {
    const last = weeks.at(-1)
    if (last?.monday === thisWeek)
      return t('figure.soFar', { hours: number(hoursOf(last.seconds)), week: weekNumber(last.monday).number })
    return t('figure.before', { value: number(hoursOf(formerFigures.seconds)) })
  }
  const more = figures.coursesFinished - formerFigures.coursesFinished
  const finishedNote = () => {
    if (more === 0) return t('figure.same')
    return t(more > 0 ? 'figure.more' : 'figure.fewer', { count: Math.abs(more), number: number(Math.abs(more)) })
  }
  const [share, former] = [passShare(figures), passShare(formerFigures)]
  const shareNote = () => {
    if (share === null) return t('figure.noTests')
    if (former === null) return t('figure.tests', { count: figures.firstTries, number: number(figures.firstTries) })
    if (share === former) return t('figure.same')
    return t(share > former ? 'figure.up' : 'figure.down', { percentage: former })
  }
  const who = deadlinesPassed > 0 ? t('figure.passed', { count: deadlinesPassed }) : t('figure.who')
  return (
    <Figures
      figures={[
        {
          label: t('figure.hours'),
          value: number(hoursOf(figures.seconds)),
          note: <TitleText text={hoursNote()} />,
        },
        { label: t('figure.finished'), value: number(figures.coursesFinished), note: finishedNote() },
        {
          label: t('figure.firstPasses'),
          value: share === null ? '–' : t('completion.percentage', { percentage: share }),
          note: shareNote(),
        },
        {
          label: t('figure.deadlines'),
          value: number(deadlinesNear),
          note:
            deadlinesNear + deadlinesPassed > 0 ? (
              <TextLink inline href={paths.compliance}>
                {who}
              </TextLink>
            ) : (
              t('figure.noDeadlines')
            ),
        },
      ]}
    />
  )
}
