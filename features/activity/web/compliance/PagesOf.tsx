import { useTranslation } from 'react-i18next'
import { Button } from '#design/index.ts'
import { intlLocale, useLanguage } from '#features/markets/web/index.ts'
import { peopleOnPage } from '#features/activity/rules/compliance-selection.ts'
import styles from './PagesOf.module.css'

interface PagesOfProps {
  readonly page: number
  readonly total: number
  readonly onPage: (page: number | undefined) => void
}

/** Which people are shown of how many, and the way to the others. */
export function PagesOf({ page, total, onPage }: PagesOfProps) {
  const { t } = useTranslation('compliance')
  const language = useLanguage()
  const number = (value: number) => value.toLocaleString(intlLocale(language))
  if (total === 0) return null
  const from = (page - 1) * peopleOnPage + 1
  const to = Math.min(total, page * peopleOnPage)
  return (
    <div className={styles.pages}>
      <span role="status">
        {t('pages.shown', { from: number(from), to: number(to), total: number(total), count: total })}
      </span>
      <span className={styles.ways}>
        {page > 1 && <Button onPress={() => onPage(page === 2 ? undefined : page - 1)}>{t('pages.back')}</Button>}
        {to < total && <Button onPress={() => onPage(page + 1)}>{t('pages.on')}</Button>}
      </span>
    </div>
  )
}
