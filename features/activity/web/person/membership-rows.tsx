import { useTranslation } from 'react-i18next'
import { plainTitle, Row } from '#design/index.ts'
import { formatDate, useLanguage } from '#features/markets/web/index.ts'
import type { RecordedLetter, RecordedPeriod } from '#features/activity/web/person-query.ts'
import styles from './person.module.css'
import { useTitle } from './use-title.ts'

/** A mail, with what it was about. */
export function LetterRow({ item: { kind, sentAt, items } }: { readonly item: RecordedLetter }) {
  const { t } = useTranslation('person')
  const language = useLanguage()
  const title = useTitle()
  return (
    <Row
      title={t(`letters.kind.${kind}`)}
      note={items.map(({ name }) => plainTitle(title(name))).join(', ')}
      end={<span className={styles.when}>{formatDate(language, sentAt)}</span>}
    />
  )
}

/** The time in a role or group. */
export function PeriodRow({ item: { role, isLimited, group, beganAt, endedAt } }: { readonly item: RecordedPeriod }) {
  const { t } = useTranslation('person')
  const { t: o } = useTranslation('organizations')
  const language = useLanguage()
  const date = (moment: string) => formatDate(language, moment)
  const when = () => {
    if (endedAt === null) return beganAt === null ? t('periods.now') : t('periods.since', { from: date(beganAt) })
    return beganAt === null
      ? t('periods.until', { to: date(endedAt) })
      : t('periods.between', { from: date(beganAt), to: date(endedAt) })
  }
  const name = role === null ? (group ?? '') : o(`role.${role}`)
  return (
    <Row
      title={isLimited ? t('limited', { role: name }) : name}
      note={t(role === null ? 'periods.group' : 'periods.role')}
      end={<span className={styles.when}>{when()}</span>}
    />
  )
}
