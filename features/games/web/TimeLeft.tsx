import { useTranslation } from 'react-i18next'
import { classNames } from '#design/index.ts'
import styles from './TimeLeft.module.css'

const segments = Array.from({ length: 20 }, (_, place) => place)

/** When screen readers announce the time left, in seconds: a few moments only, so as not to disturb. */
const announcedAtSeconds = [30, 10]

/** The time left, as segments that go out from the left and as seconds. */
export function TimeLeft({ seconds, total }: { seconds: number; total: number }) {
  const { t } = useTranslation('games')
  const passed = segments.length - Math.ceil((segments.length * seconds) / total)
  const label = t('sprint.secondsLeft', { count: seconds })
  return (
    <>
      <span className={styles.time} role="timer" aria-label={label}>
        <b className={styles.figure}>{seconds}</b>
        <span className={styles.strokes} aria-hidden>
          {segments.map((place) => (
            <b key={place} className={classNames(place < passed && styles.gone)} />
          ))}
        </span>
      </span>
      <span role="status" className="visually-hidden">
        {announcedAtSeconds.includes(seconds) && label}
      </span>
    </>
  )
}
