import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton, Monogram, plainTitle, SegmentedProgress, TextLink, EmailAddress } from '#design/index.ts'
import { formatLongDate, useLanguage, useLocalised, usePaths } from '#features/markets/web/index.ts'
import { GiveSeat } from './GiveSeat.tsx'
import type { LicenseOfPage } from './licenses-query.ts'
import styles from './licenses.module.css'
import { useChangeSeats } from './use-change-seats.ts'

interface LicenseRowProps {
  readonly license: LicenseOfPage
  readonly organizationId: string
}

/** A bought course: how many seats are given out, until when, and to whom. */
export function LicenseRow({ license, organizationId }: LicenseRowProps) {
  const { t } = useTranslation('licenses')
  const language = useLanguage()
  const localised = useLocalised()
  const paths = usePaths()
  const [isGiving, setGiving] = useState(false)
  const { release } = useChangeSeats(license.id)
  const { seats, taken, isRunning, holders, course } = license
  const name = plainTitle(localised(license.courseName))
  const date = formatLongDate(language, license.expiresAt)
  const isFull = taken >= seats
  return (
    <li className={styles.license}>
      <div className={styles.what}>
        <h2 className={styles.name}>{course ? <Link to={paths.course(course)}>{name}</Link> : name}</h2>
        <p className={styles.note}>
          {t('taken', { taken, count: seats })} {isRunning ? t('until', { date }) : t('ended', { date })}
        </p>
        <SegmentedProgress total={seats} done={taken} />
      </div>
      {holders.length > 0 && (
        <ul className={styles.holders} aria-label={t('holders', { course: name })}>
          {holders.map((holder) => (
            <li key={holder.userId} className={styles.person}>
              <Monogram name={holder.name} size="regular" coloured />
              <span className={styles.who}>
                <b>{holder.name}</b>
                <small>
                  <EmailAddress address={holder.email} />
                </small>
              </span>
              {holder.hasStarted ? (
                <span className={styles.note}>{t('started')}</span>
              ) : (
                isRunning && (
                  <IconButton
                    icon={XIcon}
                    aria-label={t('release', { name: holder.name })}
                    onPress={() => void release(holder.userId)}
                  />
                )
              )}
            </li>
          ))}
        </ul>
      )}
      {isRunning && (
        <div className={styles.actions}>
          {!isFull && !isGiving && (
            <TextLink onPress={() => setGiving(true)}>
              {t('give', { count: seats - taken })}
              <span className="visually-hidden">: {name}</span>
            </TextLink>
          )}
          {course?.access.organizationCanPurchase && (
            <TextLink href={`${paths.purchaseCourse(course.shortId)}?for=organization`}>
              {t('buyMore')}
              <span className="visually-hidden">: {name}</span>
            </TextLink>
          )}
        </div>
      )}
      {isRunning && isGiving && !isFull && <GiveSeat license={license} organizationId={organizationId} />}
    </li>
  )
}
