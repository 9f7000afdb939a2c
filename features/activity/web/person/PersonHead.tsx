import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmailAddress, Monogram, PrimaryButton, TextLink } from '#design/index.ts'
import { useDownload } from '#features/activity/web/exports/use-download.ts'
import { RemindDialog } from '#features/assignments/web/index.ts'
import { formatLongDate, useLanguage } from '#features/markets/web/index.ts'
import type { PersonRecord } from '#features/activity/web/person-query.ts'
import styles from './person.module.css'

interface PersonHeadProps {
  readonly organizationId: string
  readonly person: PersonRecord
}

/** Who the person is, with the ways to remind them and to take the record along. */
export function PersonHead({ organizationId, person }: PersonHeadProps) {
  const { t } = useTranslation('person')
  const { t: o } = useTranslation('organizations')
  const language = useLanguage()
  const [isReminding, setReminding] = useState(false)
  const { save, isSaving, hasFailed } = useDownload()
  const { userId, name, email, role, isLimited, employeeNumber, department, joinedAt, hasOpenDeadline } = person
  const take = (format: 'csv' | 'xlsx') =>
    save(`/rest/organizations/${organizationId}/activity/people/${userId}?format=${format}`)
  const facts = [
    isLimited ? t('limited', { role: o(`role.${role}`) }) : o(`role.${role}`),
    department,
    employeeNumber !== null && t('employeeNumber', { employeeNumber }),
    t('since', { date: formatLongDate(language, joinedAt) }),
  ].filter(Boolean)
  return (
    <div className={styles.head}>
      <div className={styles.who}>
        <Monogram name={name} size="large" coloured />
        <div>
          <h1 className={styles.name}>{name}</h1>
          <p className={styles.facts}>
            <EmailAddress address={email} />
          </p>
          <p className={styles.facts}>{facts.join(' · ')}</p>
        </div>
      </div>
      <div className={styles.actions}>
        {hasOpenDeadline && <PrimaryButton onPress={() => setReminding(true)}>{t('remind')}</PrimaryButton>}
        <TextLink onPress={() => take('xlsx')}>{t('workbook')}</TextLink>
        <TextLink onPress={() => take('csv')}>{t('csv')}</TextLink>
        <p role="status" className={styles.state}>
          {isSaving && t('saving')}
          {hasFailed && t('failed')}
        </p>
      </div>
      {isReminding && (
        <Suspense>
          <RemindDialog people={[userId]} onClose={() => setReminding(false)} />
        </Suspense>
      )}
    </div>
  )
}
