import { useApolloClient } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { PrimaryButton, TextLink } from '#design/index.ts'
import { signOut, useViewer } from '#features/accounts/web/index.ts'
import { formatLongDate, useLanguage, usePaths } from '#features/markets/web/index.ts'
import type { OfferedInvitation } from '#features/people/web/invitation-query.ts'
import { JoinResult } from './JoinResult.tsx'
import { SignInOrRegister } from './SignInOrRegister.tsx'
import { AcceptInvitation, DeclineInvitation } from './joining-mutations.ts'
import { Offer } from './Offer.tsx'
import styles from './Offer.module.css'
import { useJoin } from './use-join.ts'

interface OpenInvitationProps {
  readonly code: string
  readonly invitation: OfferedInvitation
}

/** An open invitation: the inviting user, the organisation and the role, with buttons to accept and decline. */
export function OpenInvitation({ code, invitation }: OpenInvitationProps) {
  const { t } = useTranslation('joining')
  const language = useLanguage()
  const paths = usePaths()
  const viewer = useViewer()
  const client = useApolloClient()
  const { ending, isBusy, hasFailed, go } = useJoin()
  const { organizationName: organization, inviter, email, role, expiresAt } = invitation
  if (ending !== undefined) return <JoinResult ending={ending} organization={organization} />

  const accept = () =>
    go(async () => {
      const { data } = await client.mutate({ mutation: AcceptInvitation, variables: { code } })
      const answer = data?.acceptInvitation.__typename
      return answer === 'SeatRequested' ? 'InviterAsked' : answer
    })
  const decline = () =>
    go(
      async () =>
        (await client.mutate({ mutation: DeclineInvitation, variables: { code } })).data?.declineInvitation.__typename,
    )
  const facts: readonly (readonly [string, string])[] = [
    [t('fact.email'), email],
    [t('fact.role'), t(`role.${role}`)],
    ...(expiresAt ? [[t('fact.until'), formatLongDate(language, expiresAt)] as const] : []),
  ]
  const leadOf = () => {
    if (organization === '') return t('invitation.leadUnproved')
    return inviter ? t('invitation.lead', { inviter, organization }) : t('invitation.leadOfNobody', { organization })
  }
  const isOther = viewer.kind === 'User' && viewer.user.email !== email
  return (
    <Offer
      kicker={t('invitation.kicker')}
      title={organization === '' ? t('invitation.titleUnproved') : t('invitation.title', { organization })}
      lead={leadOf()}
      sheet={
        <>
          {' '}
          <dl className={styles.facts}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {viewer.kind === 'User' ? (
            <>
              {isOther && (
                <div className={styles.notice}>
                  <p>
                    {t('invitation.other', {
                      email,
                      own: viewer.user.email,
                      who: inviter ?? t('invitation.whoeverInvited'),
                    })}
                  </p>
                  <TextLink onPress={() => void signOut()}>{t('invitation.switch')}</TextLink>
                </div>
              )}
              <p className={styles.actions}>
                <PrimaryButton isPending={isBusy} onPress={accept}>
                  {t(isOther ? 'invitation.ask' : 'invitation.accept')}
                </PrimaryButton>
              </p>
            </>
          ) : (
            <SignInOrRegister path={paths.invitation(code)} email={email} />
          )}
          <p className={styles.problem} role="alert">
            {hasFailed && t('failed')}
          </p>
          <p className={styles.quiet}>
            {t('invitation.notYou')}
            <TextLink isPending={isBusy} onPress={decline}>
              {t('invitation.decline')}
            </TextLink>
          </p>
        </>
      }
    />
  )
}
