import { useTranslation } from 'react-i18next'
import { classNames, media, useMediaQuery } from '#design/index.ts'
import { meterSegments } from '#features/seats/rules/meter-segments.ts'
import styles from './SeatsMeter.module.css'

interface SeatsMeterProps {
  readonly seats: number
  readonly taken: number
  readonly invited: number
  readonly free: number
}

/** One segment for each seat: used, invited or free. A phone shows fewer segments, in proportion. */
export function SeatsMeter({ seats, taken, invited, free }: SeatsMeterProps) {
  const { t } = useTranslation('seats')
  const isMobile = useMediaQuery(media.mobile)
  const strokes = meterSegments({ seats, taken, invited }, isMobile ? 40 : 100)
  return (
    <div className={styles.seats}>
      <div className={styles.meter} role="img" aria-label={t('header.label', { taken, seats, invited, free })}>
        {strokes.map((kind, place) => (
          // segments differ only in their position
          // oxlint-disable-next-line react/no-array-index-key
          <b key={place} className={styles[kind]} />
        ))}
      </div>
      <p className={styles.legend} aria-hidden>
        <span>
          <b className={classNames(styles.key, styles.taken)} />
          {t('header.inUse')} <b>{taken}</b>
        </span>
        <span>
          <b className={classNames(styles.key, styles.invited)} />
          <i>{t('header.invited')}</i> <b>{invited}</b>
        </span>
        <span>
          <b className={styles.key} />
          {t('header.free')} <b>{free}</b>
        </span>
      </p>
    </div>
  )
}
