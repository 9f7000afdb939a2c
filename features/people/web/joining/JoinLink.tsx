import { useActiveOrganizationId } from '#features/organizations/web/index.ts'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Skeleton } from '#design/index.ts'
import { reportError } from '#platform/browser/report-error.ts'
import { JoinLinkQuery, SetJoinLink } from './join-link-query.ts'
import styles from './JoinLink.module.css'
import { LinkAddress } from './LinkAddress.tsx'
import { LinkChoices, type Chosen } from './LinkChoices.tsx'

/**
 * The organisation's join link, through which people join or request to join: create, copy, change, renew and disable
 * (O2).
 */
export function JoinLink() {
  const { t } = useTranslation('joining')
  const organizationId = useActiveOrganizationId()
  const client = useApolloClient()
  const { data, refetch } = useQuery(JoinLinkQuery, { variables: { organizationId }, fetchPolicy: 'cache-and-network' })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<'failed' | 'own.notAllowed'>()
  if (!data) return <Skeleton lines={4} />
  const link = data.joinLink

  /** Runs a mutation of the link, which returns the type name of its result, and shows that result. */
  const change = (act: () => Promise<string | undefined>) => {
    setBusy(true)
    setProblem(undefined)
    act()
      .then(async (answer) => {
        setProblem(answer === 'JoinLinkChanged' ? undefined : 'own.notAllowed')
        await refetch()
      })
      .catch((error: unknown) => {
        reportError(error, 'JoinLink')
        setProblem('failed')
      })
      .finally(() => setBusy(false))
  }
  const save = (chosen: Chosen) =>
    change(
      async () =>
        (await client.mutate({ mutation: SetJoinLink, variables: { organizationId, ...chosen } })).data?.setJoinLink
          .__typename,
    )
  return (
    <div className={styles.link}>
      <p className={styles.lead}>{t('own.lead')}</p>
      {link ? (
        <>
          <LinkAddress organizationId={organizationId} code={link.code} isBusy={isBusy} change={change} />
          <LinkChoices link={link} groups={data.listGroups.items} save={save} />
        </>
      ) : (
        <Button isPending={isBusy} onPress={() => save({ mode: 'ASK', groupIds: [], expiresAt: null })}>
          {t('own.make')}
        </Button>
      )}
      <p className={styles.problem} role="alert">
        {problem && t(problem)}
      </p>
    </div>
  )
}
