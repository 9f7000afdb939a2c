import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Row, Tag, TextLink, TitleText, plainTitle } from '#design/index.ts'
import { download } from '#features/accounts/web/index.ts'
import { formatDate, useLanguage, usePaths } from '#features/markets/web/index.ts'
import type { RecordedCertificate, RecordedDeadline } from '#features/activity/web/person-query.ts'
import { learningStatusText } from '#values/learning/learning-status-words.ts'
import styles from './person.module.css'
import { useTitle } from './use-title.ts'

const deadlineTones = { OPEN: 'neutral', OVERDUE: 'err', DONE: 'ok', EXEMPT: 'info' } as const
const certificateTones = { VALID: 'ok', EXPIRING: 'warn', EXPIRED: 'err', REVOKED: 'err' } as const

/** Something assigned, with its deadline and how far the person is. */
export function DeadlineRow({ item }: { readonly item: RecordedDeadline }) {
  const { t } = useTranslation('person')
  const language = useLanguage()
  const title = useTitle()
  const { status, learning, percentage, dueOn, doneAt, exemptedBecause } = item
  const facts = [
    dueOn === null ? t('deadlines.noDate') : t('deadlines.due', { date: formatDate(language, `${dueOn}T12:00:00`) }),
    doneAt !== null && t('deadlines.done', { date: formatDate(language, doneAt) }),
    exemptedBecause,
    learning !== null && learningStatusText(language, learning, percentage),
  ].filter(Boolean)
  return (
    <Row
      isSerif
      title={<TitleText text={title(item.name)} />}
      note={facts.join(' · ')}
      end={<Tag tone={deadlineTones[status]}>{t(`deadlines.status.${status}`)}</Tag>}
    />
  )
}

/** A certificate, with its document and the public check. */
export function CertificateRow({ item }: { readonly item: RecordedCertificate }) {
  const { t } = useTranslation('person')
  const language = useLanguage()
  const paths = usePaths()
  const title = useTitle()
  const [hasFailed, setFailed] = useState(false)
  const { id, type, code, issuedAt, validUntil, status, isCurrent } = item
  const name = title(item.name)
  const open = () => {
    setFailed(false)
    download(`/rest/pdf/certificates/${type}/${id}?format=download&locale=${language}`, language).catch(() =>
      setFailed(true),
    )
  }
  const facts = [
    t('certificates.issued', { date: formatDate(language, issuedAt) }),
    validUntil !== null && t('certificates.until', { date: formatDate(language, validUntil) }),
  ].filter(Boolean)
  return (
    <Row
      isSerif
      title={<TitleText text={name} />}
      note={
        <>
          {facts.join(' · ')}
          {hasFailed && (
            <span role="alert" className={styles.failed}>
              {` ${t('certificates.failed')}`}
            </span>
          )}
        </>
      }
      end={
        <>
          <Tag tone={isCurrent ? certificateTones[status] : 'neutral'}>
            {t(isCurrent ? `certificates.status.${status}` : 'certificates.replaced')}
          </Tag>
          <TextLink onPress={open}>
            {t('certificates.open')}
            <span className="visually-hidden">: {plainTitle(name)}</span>
          </TextLink>
          <TextLink href={paths.certificate(code)}>
            {t('certificates.check')}
            <span className="visually-hidden">: {plainTitle(name)}</span>
          </TextLink>
        </>
      }
    />
  )
}
