import { useTranslation } from 'react-i18next'
import { plainTitle } from '#design/index.ts'
import type { CheckedCertificate } from '#features/certificates/web/certificate-check-query.ts'
import { formatDuration, formatLongDate, useLanguage, useLocalised } from '#features/markets/web/index.ts'
import styles from './Check.module.css'

interface FactsProps {
  readonly details: NonNullable<CheckedCertificate['details']>
  readonly validUntil: CheckedCertificate['validUntil']
}

/** The details of a shared certificate, to compare with the paper. */
export function Facts({ details, validUntil }: FactsProps) {
  const { t } = useTranslation('check')
  const language = useLanguage()
  const localised = useLocalised()
  const list = new Intl.ListFormat(language)
  const things = details.contents.map(({ name }) => plainTitle(localised(name)))
  const { percentage, passPercentage, expertNames } = details
  const result = !details.isTested
    ? t('completed')
    : passPercentage == null
      ? t('percentage', { percentage })
      : t('resultOf', { percentage, required: passPercentage })
  const facts = [
    [t('name'), details.holderName],
    [t(things.length > 0 ? 'list' : 'course'), plainTitle(localised(details.courseName))],
    [t('contents'), list.format(things)],
    [t('result'), result],
    [t('testedOn'), details.isTested ? formatLongDate(language, details.bestScoreAt) : ''],
    [
      t('films'),
      details.filmsSeen > 0
        ? t('filmsSeen', { count: details.filmsSeen, length: formatDuration(language, details.filmSeconds) })
        : '',
    ],
    [t('expert'), list.format(expertNames)],
    [t('validUntil'), validUntil ? formatLongDate(language, validUntil) : ''],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
