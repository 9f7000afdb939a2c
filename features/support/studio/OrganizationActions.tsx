import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#features/staff/studio/index.ts'
import { Button, Select } from '#design/index.ts'
import { GrantSubscriptionDialog } from './grants/GrantSubscriptionDialog.tsx'
import { AgreementDialog } from './money/AgreementDialog.tsx'
import { ApproveOrganization, ChangeType, TakeBackApproval } from './support-mutations.ts'
import { useSupportAct } from './use-support-act.ts'
import styles from './Support.module.css'

const types = ['ORGANIZATION', 'USER', 'GROUP', 'NONE'] as const
type OrganizationType = (typeof types)[number]

interface OrganizationActionsProps {
  readonly organizationId: string
  readonly name: string
  readonly market: string
  readonly type: string
  readonly isTrusted: boolean
}

/** What staff do with an organisation. All but an agreement can be undone from its notice. */
export function OrganizationActions({ organizationId, name, market, type, isTrusted }: OrganizationActionsProps) {
  const { t } = useTranslation('support-studio')
  const client = useApolloClient()
  const act = useSupportAct()
  const may = useMay()
  const [asked, setAsked] = useState<'grant' | 'agreement'>()
  const close = () => setAsked(undefined)
  const variables = { organizationId }
  const takeBack = () =>
    act(
      async () => (await client.mutate({ mutation: TakeBackApproval, variables })).data?.supportTakeBackApproval,
      t('act.approvalTakenBack'),
    )
  const approve = () =>
    act(
      async () => (await client.mutate({ mutation: ApproveOrganization, variables })).data?.supportApproveOrganization,
      t('act.approved'),
      () => void takeBack(),
    )
  const change = (next: OrganizationType, undoTo?: OrganizationType): Promise<unknown> =>
    act(
      async () =>
        (await client.mutate({ mutation: ChangeType, variables: { organizationId, type: next } })).data
          ?.supportChangeType,
      t('act.typeChanged', { type: t(`type.${next}`) }),
      undoTo && (() => void change(undoTo)),
    )
  const current = types.find((each) => each === type)
  return (
    <div className={styles.actions}>
      {may('organizations.type') && (
        <Select
          label={t('fact.type')}
          value={type}
          options={types.map((value) => ({ value, label: t(`type.${value}`) }))}
          onChange={({ currentTarget: { value } }) => {
            const next = types.find((each) => each === value)
            if (next) void change(next, current)
          }}
        />
      )}
      {!isTrusted && may('organizations.approve') && <Button onPress={() => void approve()}>{t('act.approve')}</Button>}
      {may('subscriptions.grant') && <Button onPress={() => setAsked('grant')}>{t('act.grantSubscription')}</Button>}
      {may('agreements.make') && <Button onPress={() => setAsked('agreement')}>{t('act.makeAgreement')}</Button>}
      {asked === 'grant' && <GrantSubscriptionDialog to={variables} name={name} onClose={close} />}
      {asked === 'agreement' && (
        <AgreementDialog organizationId={organizationId} name={name} market={market} onClose={close} />
      )}
    </div>
  )
}
