import { useTranslation } from 'react-i18next'
import { formatMoney, intlLocale, useLanguage } from '#features/markets/web/index.ts'

/** How moments and money are written in stories: a desk needs the minute. */
export function useStoryWords() {
  const { t, i18n } = useTranslation('support-studio')
  const language = useLanguage()
  const moments = new Intl.DateTimeFormat(intlLocale(language), { dateStyle: 'medium', timeStyle: 'short' })
  const days = new Intl.DateTimeFormat(intlLocale(language), { dateStyle: 'medium', timeZone: 'UTC' })
  return {
    moment: (at: string | null | undefined) => (at ? moments.format(new Date(at)) : t('story.never')),
    day: (day: string) => days.format(new Date(day)),
    money: (minor: string, currency: string) => formatMoney(language, minor, currency === 'EUR' ? 'EUR' : 'NOK'),
    /** A word of the program in the reader's language, or as it is where it has none. */
    word: (kind: string) => {
      const key = `word.${kind}`
      return i18n.exists(key, { ns: 'support-studio' }) ? t(key) : kind
    },
  }
}
