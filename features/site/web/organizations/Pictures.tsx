import { useTranslation } from 'react-i18next'
import { Wordmark } from '#features/site/web/shell/Wordmark.tsx'
import { useSite } from '#features/site/web/site-context.ts'
import styles from './organizations.module.css'

/** Drawn pieces of the product, for the eye only: what they show is said in words beside them. */

interface StrokesProps {
  readonly done: number
  readonly count: number
  /** the one after the done ones is under way */
  readonly hasNow?: boolean
}

const Strokes = ({ done, count, hasNow = false }: StrokesProps) => (
  <span className={styles.strokes}>
    {Array.from({ length: count }, (_, stroke) => (
      <b key={stroke} className={stroke < done ? styles.done : hasNow && stroke === done ? styles.now : undefined} />
    ))}
  </span>
)

const seats = { used: 31, count: 40 } as const

export function SeatsPicture() {
  const { t } = useTranslation('site')
  return (
    <div className={styles.sheet}>
      <p className={styles.figure}>
        <b>{seats.used}</b> {t('seats.of', { count: seats.count })}
      </p>
      <div className={styles.seats}>
        <Strokes done={seats.used} count={seats.count} />
      </div>
    </div>
  )
}

const assigned = [
  { name: 'first', done: 6, count: 6, tag: 'done' },
  { name: 'second', done: 3, count: 8, tag: 'soon' },
  { name: 'third', done: 0, count: 5, tag: 'later' },
] as const

export function AssignmentPicture() {
  const { t } = useTranslation('site')
  return (
    <ul className={`${styles.sheet} ${styles.rows}`}>
      {assigned.map(({ name, done, count, tag }) => (
        <li key={name}>
          <b>{t(`assignments.example.${name}`)}</b>
          <Strokes done={done} count={count} hasNow={tag === 'soon'} />
          <span className={`${styles.tag} ${styles[tag]}`}>{t(`assignments.tag.${tag}`)}</span>
        </li>
      ))}
    </ul>
  )
}

const people = [
  { initials: 'IS', held: [2, 2, 2, 1] },
  { initials: 'RN', held: [2, 1, 2, 2] },
  { initials: 'AW', held: [2, 2, 0, 2] },
  { initials: 'LT', held: [1, 2, 2, 2] },
] as const
const marks = ['missing', 'late', 'held'] as const

export function CompliancePicture() {
  const { t } = useTranslation('site')
  return (
    <div className={styles.sheet}>
      <div className={styles.matrix}>
        {people.map(({ initials, held }) => (
          <p key={initials}>
            <i className={styles.monogram}>{initials}</i>
            {held.map((mark, column) => (
              // the columns are drawn, not named
              // oxlint-disable-next-line react/no-array-index-key
              <b key={column} className={styles[marks[mark]]} />
            ))}
          </p>
        ))}
      </div>
      <p className={styles.legend}>
        {marks.toReversed().map((mark) => (
          <span key={mark}>
            <b className={styles[mark]} /> {t(`compliance.mark.${mark}`)}
          </span>
        ))}
      </p>
    </div>
  )
}

export function PlatformPicture() {
  const { t } = useTranslation('site')
  return (
    <div className={styles.frame}>
      <p className={styles.bar}>{t('platforms.bar')}</p>
      <div className={styles.inside}>
        <p className={styles.course}>{t('assignments.example.second')}</p>
        <Strokes done={3} count={8} hasNow />
        <p className={styles.back}>
          <Wordmark />
          <span>{t('platforms.back')}</span>
        </p>
      </div>
    </div>
  )
}

export function InvoicePicture() {
  const { t } = useTranslation('site')
  const { page } = useSite()
  return (
    <div className={styles.paper}>
      <p className={styles.paperHead}>
        <Wordmark />
        <b>{page.market === 'no' ? 'EHF' : 'PDF'}</b>
      </p>
      <p>{t('invoices.line')}</p>
      <p>{t('invoices.reference')}</p>
      <p className={styles.sent}>{t(page.market === 'no' ? 'invoices.sentEhf' : 'invoices.sentMail')}</p>
    </div>
  )
}
