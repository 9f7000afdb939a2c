import { useTranslation } from 'react-i18next'
import { intlLocale } from '#values/intl-locale.ts'
import { useLanguage } from './use-language.ts'

/** The language of the calendars, in the page's language. */
export function useCalendarWords() {
  const { t } = useTranslation('markets')
  const words = {
    previous: t('calendar.previous'),
    next: t('calendar.next'),
    week: t('calendar.week'),
    choose: t('calendar.choose'),
    close: t('calendar.close'),
    clear: t('calendar.clear'),
  }
  return { locale: intlLocale(useLanguage()), words }
}
