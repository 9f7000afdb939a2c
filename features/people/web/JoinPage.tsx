import { useApolloClient, useSuspenseQuery } from '@apollo/client/react'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PrimaryButton } from '#design/index.ts'
import { useViewer } from '#features/accounts/web/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { JoinOfferQuery } from './join-query.ts'
import { JoinResult } from './joining/JoinResult.tsx'
import { SignInOrRegister } from './joining/SignInOrRegister.tsx'
import { JoinByLink } from './joining/joining-mutations.ts'
import { Offer } from './joining/Offer.tsx'
import styles from './joining/Offer.module.css'
import { useJoin } from './joining/use-join.ts'

/** The page of an organisation's join link, with or without an account (O2). */
export function JoinPage() {
  const { t } = useTranslation('joining')
  const { code = '' } = useParams({ strict: false })
  const paths = usePaths()
  const viewer = useViewer()
  const client = useApolloClient()
  const { ending, isBusy, hasFailed, go } = useJoin()
  const { data } = useSuspenseQuery(JoinOfferQuery, { variables: { code }, fetchPolicy: 'network-only' })
  const { organizationName: organization, mode } = data.joinOffer ?? {}
  if (ending !== undefined || organization === undefined || mode === undefined)
    return <JoinResult ending={ending ?? 'Closed'} organization={organization ?? ''} />

  const join = () =>
    go(async () => (await client.mutate({ mutation: JoinByLink, variables: { code } })).data?.joinByLink.__typename)
  return (
    <Offer
      kicker={t('link.kicker')}
      title={t('link.title', { organization })}
      lead={t(`link.lead.${mode}`, { organization })}
    >
      {viewer.kind === 'User' ? (
        <p className={styles.actions}>
          <PrimaryButton isPending={isBusy} onPress={join}>
            {t(`link.press.${mode}`)}
          </PrimaryButton>
        </p>
      ) : (
        <SignInOrRegister path={paths.join(code)} />
      )}
      <p className={styles.problem} role="alert">
        {hasFailed && t('failed')}
      </p>
    </Offer>
  )
}
