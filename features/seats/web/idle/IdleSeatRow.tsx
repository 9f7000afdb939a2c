import { useTranslation } from 'react-i18next'
import { Monogram, TextLink } from '#design/index.ts'
import { formatLongDate, useLanguage } from '#features/markets/web/index.ts'
import type { IdleSeat } from './idle-seats-queries.ts'
import styles from './idle-seats.module.css'

/** An idle member: the last visit, and, after a warning, the day on which the seat is freed. */
export function IdleSeatRow({ seat, onTakeBack }: { seat: IdleSeat; onTakeBack: () => void }) {
  const { t } = useTranslation('seats')
  const language = useLanguage()
  const { name, hereAt, freesAt } = seat
  return (
    <li className={styles.row}>
      <Monogram name={name} size="regular" coloured />
      <span className={styles.who}>
        <b>{name}</b>
        <small>{hereAt ? t('here', { date: formatLongDate(language, hereAt) }) : t('never')}</small>
      </span>
      {freesAt && (
        <span className={styles.due}>
          <i>{t('frees', { date: formatLongDate(language, freesAt) })}</i>
          <TextLink onPress={onTakeBack} aria-label={t('takeBackOne', { name })}>
            {t('takeBack')}
          </TextLink>
        </span>
      )}
    </li>
  )
}
