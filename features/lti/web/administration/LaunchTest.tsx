import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Spinner } from '#design/index.ts'
import type { LtiLaunchesQuery } from '#generated/graphql/graphql.ts'
import { reportError } from '#platform/browser/report-error.ts'
import { LaunchLine } from './LaunchLog.tsx'
import { LaunchesQuery } from './platforms-query.ts'
import styles from './platforms.module.css'

/** The polling interval and its total duration, in ms. */
const pollMs = 2000
const timeoutMs = 3 * 60_000

type Launch = LtiLaunchesQuery['ltiLaunches']['items'][number]
type Waiting =
  | { readonly kind: 'Idle' | 'Over' }
  /** until the newest launch is another one */
  | { readonly kind: 'Waiting'; readonly newest: string | undefined }
  | { readonly kind: 'Came'; readonly launch: Launch }

interface LaunchTestProps {
  readonly organizationId: string
  readonly platformId: string
}

/**
 * Waits for the next launch while the user tries one in another window, and shows its outcome. Polling ends after a
 * timeout.
 */
export function LaunchTest({ organizationId, platformId }: LaunchTestProps) {
  const { t } = useTranslation('administration')
  const client = useApolloClient()
  const [waiting, setWaiting] = useState<Waiting>({ kind: 'Idle' })
  const newestLaunch = async () => {
    const variables = { organizationId, platformId, refusedOnly: false, limit: 1 }
    const { data } = await client.query({ query: LaunchesQuery, variables, fetchPolicy: 'no-cache' })
    return data?.ltiLaunches.items[0]
  }
  const begin = async () => setWaiting({ kind: 'Waiting', newest: (await newestLaunch())?.id })
  const isWaiting = waiting.kind === 'Waiting'
  const known = isWaiting ? waiting.newest : undefined
  useEffect(() => {
    if (!isWaiting) return undefined
    const variables = { organizationId, platformId, refusedOnly: false, limit: 1 }
    const look = async () => {
      const { data } = await client.query({ query: LaunchesQuery, variables, fetchPolicy: 'no-cache' })
      const launch = data?.ltiLaunches.items[0]
      // a launch that has only arrived has no outcome yet
      if (launch && launch.id !== known && launch.outcome !== 'ARRIVED') {
        setWaiting({ kind: 'Came', launch })
        await client.refetchQueries({ include: [LaunchesQuery] })
      }
    }
    const looking = setInterval(() => void look().catch((error: unknown) => reportError(error, 'LaunchTest')), pollMs)
    const ending = setTimeout(() => setWaiting({ kind: 'Over' }), timeoutMs)
    return () => {
      clearInterval(looking)
      clearTimeout(ending)
    }
  }, [client, isWaiting, known, organizationId, platformId])
  return (
    <>
      <Button
        isDisabled={isWaiting}
        onPress={() => void begin().catch((error: unknown) => reportError(error, 'LaunchTest'))}
      >
        {t('await.begin')}
      </Button>
      <div role="status" className={styles.awaited}>
        {waiting.kind === 'Waiting' && (
          <Spinner label={t('await.waiting')} size={32} showLabel className={styles.waiting} />
        )}
        {waiting.kind === 'Over' && <p>{t('await.over')}</p>}
        {waiting.kind === 'Came' && (
          <ul className={styles.log}>
            <LaunchLine launch={waiting.launch} />
          </ul>
        )}
      </div>
    </>
  )
}
