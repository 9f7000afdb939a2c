import { useTranslation } from 'react-i18next'
import { intlLocale, useLanguage } from '#features/markets/web/index.ts'

const day = 24 * 60 * 60 * 1000

/** Formats a time to the minute: "I dag 19:06", "19. nov. 14:20", and with the year if it is not the current one. */
export function useLogMoment(): (at: string) => string {
  const { t } = useTranslation('organization')
  const locale = intlLocale(useLanguage())
  return (at) => {
    const then = new Date(at)
    const now = new Date()
    const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(then)
    if (then.toDateString() === now.toDateString()) return t('log.today', { time })
    if (then.toDateString() === new Date(now.getTime() - day).toDateString()) return t('log.yesterday', { time })
    const date = new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      ...(then.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
    })
    return `${date.format(then)} ${time}`
  }
}
