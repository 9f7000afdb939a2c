import { useTranslation } from 'react-i18next'
import { formatDate, intlLocale, useLanguage } from '#features/markets/web/index.ts'

/** When something was written: "i dag 19:08", or the day. */
export function useFormatWrittenAt(): (moment: string) => string {
  const { t } = useTranslation('notes')
  const language = useLanguage()
  return (moment) => {
    const date = new Date(moment)
    if (!isToday(moment)) return formatDate(language, date)
    const time = new Intl.DateTimeFormat(intlLocale(language), { hour: '2-digit', minute: '2-digit' }).format(date)
    return t('today', { time })
  }
}

/** Whether a moment is on the reader's own day. */
export const isToday = (moment: string): boolean => new Date(moment).toDateString() === new Date().toDateString()
