import { useTranslation } from 'react-i18next'
import { formatLongDate, useLanguage } from '#features/markets/web/index.ts'
import type { Facts } from '#features/assignments/web/assignments-query.ts'
import { useEverybodyName } from './use-everybody-name.ts'

/** The maximum number of targets shown by name. */
const maxNamed = 3

/** The targets, deadline and repeat of an assignment, in words. */
export function useFacts({ targets, dueOn, dueDays, repeatMonths }: Facts): {
  to: string
  due: string
  repeats: string | undefined
} {
  const { t } = useTranslation('assignments')
  const language = useLanguage()
  const everybody = useEverybodyName()
  const names = targets.map((target) => {
    const { kind, name, membersCount, onlyNew } = target
    const whole = kind === 'ORGANIZATION' ? everybody(target) : (name ?? t('somebody'))
    const counted = membersCount === null ? whole : `${whole}, ${membersCount}`
    return onlyNew ? t('newIn', { name: whole }) : counted
  })
  const more = names.length - maxNamed
  const due =
    dueOn !== null
      ? t('dueOn', { day: formatLongDate(language, dueOn) })
      : dueDays !== null
        ? t('dueDays', { count: dueDays })
        : t('noDeadline')
  return {
    to: [...names.slice(0, maxNamed), ...(more > 0 ? [t('others', { count: more })] : [])].join(' · '),
    due,
    repeats: repeatMonths === null ? undefined : t('repeated', { count: repeatMonths }),
  }
}
