import { useTranslation } from 'react-i18next'
import { formatDate, intlLocale, useLanguage } from '#features/markets/web/index.ts'

const day = 24 * 60 * 60 * 1000

/** A relative date: "i dag 19:04", "i går 21:40", "2. nov.". */
export function useRelativeDate(): (at: string) => string {
  const { t } = useTranslation('account')
  const language = useLanguage()
  return (at) => {
    const then = new Date(at)
    const now = new Date()
    const time = new Intl.DateTimeFormat(intlLocale(language), { timeStyle: 'short' }).format(then)
    if (then.toDateString() === now.toDateString()) return t('moment.today', { time })
    if (then.toDateString() === new Date(now.getTime() - day).toDateString()) return t('moment.yesterday', { time })
    return formatDate(language, then)
  }
}
