import { useTranslation } from 'react-i18next'
import { intlLocale, useLanguage } from '#features/markets/web/index.ts'

const mega = 1_000_000
const giga = 1_000_000_000

/** Sizes and times in the words of the page. */
export function useFilmWords() {
  const { t, i18n } = useTranslation('media-studio')
  const language = useLanguage()
  const number = (value: number, digits: number) =>
    new Intl.NumberFormat(intlLocale(language), { maximumFractionDigits: digits }).format(value)
  return {
    size: (bytes: number) =>
      bytes >= giga
        ? t('gigabytes', { value: number(bytes / giga, 1) })
        : t('megabytes', { value: number(bytes / mega, bytes < 10 * mega ? 1 : 0) }),
    percent: (share: number) =>
      new Intl.NumberFormat(intlLocale(language), { style: 'percent', maximumFractionDigits: 0 }).format(share),
    moment: (at: string) =>
      new Intl.DateTimeFormat(intlLocale(language), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at)),
    length: (seconds: number) => {
      const whole = Math.round(seconds)
      return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
    },
    left: (seconds: number | undefined) => {
      if (seconds === undefined) return undefined
      return seconds < 60
        ? t('left.seconds', { count: seconds })
        : t('left.minutes', { count: Math.ceil(seconds / 60) })
    },
    problem: (code: string) =>
      i18n.exists(`problem.${code}`, { ns: 'media-studio' }) ? t(`problem.${code}`) : t('problem.GAVE_UP'),
  }
}
