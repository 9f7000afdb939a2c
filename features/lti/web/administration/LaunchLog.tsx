import { useSuspenseQuery } from '@apollo/client/react'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox, Tag } from '#design/index.ts'
import type { LtiLaunchesQuery } from '#generated/graphql/graphql.ts'
import { intlLocale, useLanguage } from '#features/markets/web/index.ts'
import { refusals } from '#features/lti/rules/refusal.ts'
import { MoreButton } from './MoreButton.tsx'
import { LaunchesQuery } from './platforms-query.ts'
import styles from './platforms.module.css'
import { useDateTime } from './use-date-time.ts'

type Launch = LtiLaunchesQuery['ltiLaunches']['items'][number]

interface LaunchLogProps {
  readonly organizationId: string
  readonly platformId: string
}

/** The launches of a platform, the latest first (L1); refused ones show the reason. */
export function LaunchLog({ organizationId, platformId }: LaunchLogProps) {
  const { t } = useTranslation('administration')
  const language = useLanguage()
  const [isNarrow, setNarrow] = useState(false)
  // the current rows stay until the new ones are loaded
  const refusedOnly = useDeferredValue(isNarrow)
  const { data, fetchMore } = useSuspenseQuery(LaunchesQuery, {
    variables: { organizationId, platformId, refusedOnly },
    fetchPolicy: 'cache-and-network',
  })
  const { items, totalCount } = data.ltiLaunches
  const number = (value: number) => value.toLocaleString(intlLocale(language))
  return (
    <>
      <Checkbox
        label={t('log.refusedOnly')}
        checked={isNarrow}
        onChange={(event) => setNarrow(event.currentTarget.checked)}
      />
      {items.length > 0 && (
        <ol className={styles.log} aria-label={t('log.heading')}>
          {items.map((launch) => (
            <LaunchLine key={launch.id} launch={launch} />
          ))}
        </ol>
      )}
      <div className={styles.more}>
        <span role="status">
          {totalCount === 0
            ? t(refusedOnly ? 'log.noneRefused' : 'log.none')
            : t('log.shown', { shown: number(items.length), number: number(totalCount), count: totalCount })}
        </span>
        {items.length < totalCount && (
          <MoreButton onMore={() => fetchMore({ variables: { offset: items.length } })}>{t('log.more')}</MoreButton>
        )}
      </div>
    </>
  )
}

const tones = { OPENED: 'ok', REFUSED: 'err', ARRIVED: 'neutral' } as const
const outcomes = ['OPENED', 'REFUSED', 'ARRIVED'] as const

/** One launch: when, who, from where, and how it went. */
export function LaunchLine({ launch }: { readonly launch: Launch }) {
  const { t } = useTranslation('administration')
  const moment = useDateTime()
  const { at, reason, detail, title, person, isInstructor, isPicking } = launch
  const outcome = outcomes.find((each) => each === launch.outcome) ?? 'ARRIVED'
  const known = refusals.find((each) => each === reason)
  const role = t(isInstructor ? 'log.teaches' : 'log.learns')
  const what = isPicking ? t('log.picking') : title
  return (
    <li>
      <time dateTime={at}>{moment(at)}</time>
      <div>
        <p>
          <b>{person ?? t('log.nobody')}</b>
          {person !== null && ` · ${role}`}
          {what && ` · ${what}`}
        </p>
        {outcome === 'REFUSED' && (
          <p className={styles.quiet}>
            {known ? t(`reasons.${known}`) : t('log.unknown')}
            {detail && <span className={styles.detail}>{detail}</span>}
          </p>
        )}
      </div>
      <Tag tone={tones[outcome]}>{t(`outcome.${outcome}`)}</Tag>
    </li>
  )
}
