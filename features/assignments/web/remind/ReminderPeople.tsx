import { useTranslation } from 'react-i18next'
import type { Preview } from './remind-documents.ts'
import styles from './RemindDialog.module.css'

/** The maximum number of people listed by name. */
const maxNamed = 8

/** Who gets the reminder, and who is left out and why. */
export function ReminderPeople({ preview: { count, receivers, leftOut } }: { readonly preview: Preview }) {
  const { t } = useTranslation('remind')
  return (
    <div>
      <h3 className={styles.count}>{count === 0 ? t('nobody') : t('receivers', { count })}</h3>
      {count > 0 && <Names count={count} people={receivers} />}
      {leftOut.length > 0 && (
        <>
          <h4 className={styles.leftOut}>{t('leftOut')}</h4>
          <ul className={styles.reasons}>
            {leftOut.map(({ reason, count: number, people }) => (
              <li key={reason}>
                <b>{t(`reason.${reason}`, { count: number })}</b>
                <Names count={number} people={people} />
              </li>
            ))}
          </ul>
        </>
      )}
      {count > 0 && <p className={styles.note}>{t('onceADay')}</p>}
    </div>
  )
}

function Names({ count, people }: { readonly count: number; readonly people: Preview['receivers'] }) {
  const { t } = useTranslation('remind')
  const named = people.slice(0, maxNamed)
  return (
    <p className={styles.names}>
      {named.map(({ name }) => name).join(', ')}
      {count > named.length && ` ${t('more', { count: count - named.length })}`}
    </p>
  )
}
