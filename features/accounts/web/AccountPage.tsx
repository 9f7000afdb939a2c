import { useApolloClient, useSuspenseQuery } from '@apollo/client/react'
import { Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, nameLimit, textField, useForm } from '#design/form/index.ts'
import { Ledger, LazyWhenVisible, useBanners, lazyPart } from '#design/index.ts'
import { readFragment } from '#generated/graphql/index.ts'
import { activeMembership } from '#features/accounts/rules/active-membership.ts'
import type { IdentityProblem } from '#features/accounts/rules/sign-in/identity-problem.ts'
import { AccountQuery } from './account-query.ts'
import styles from './account/account.module.css'
import { AboutSection } from './account/AboutSection.tsx'
import { AccountContext, type AccountDialog } from './account/account-context.ts'
import { DataExportParts } from './account/account-mutations.ts'
import { AccountHead } from './account/AccountHead.tsx'
import { NameSaveBar } from './account/NameSaveBar.tsx'
import { PasskeysSection } from './account/sign-in-methods/PasskeysSection.tsx'
import { PasswordSection } from './account/sign-in-methods/PasswordSection.tsx'
import { TwoStepsSection } from './account/sign-in-methods/TwoStepsSection.tsx'
import { useSignInMethods } from './account/sign-in-methods/use-sign-in-methods.ts'
import { changeName } from './identity/identity-attributes.ts'
import { ReauthenticationRequests } from './reauthentication/ReauthenticationRequests.tsx'
import { ProblemNotice } from './auth-layout/ProblemNotice.tsx'
import { refreshViewer, useSignedInUser } from './session/viewer.ts'

// dialogs are opened after the page has loaded
const AccountDialogs = lazyPart(async () => (await import('./account/AccountDialogs.tsx')).AccountDialogs)
const DevicesSection = lazyPart(async () => (await import('./account/DevicesSection.tsx')).DevicesSection)
const NoticesSection = lazyPart(async () => (await import('./account/NoticesSection.tsx')).NoticesSection)
const YourDataSection = lazyPart(
  async () => (await import('./account/personal-data/YourDataSection.tsx')).YourDataSection,
)
// few accounts are marked for deletion
const LeavingNotice = lazyPart(async () => (await import('./account/personal-data/DeletionNotice.tsx')).DeletionNotice)

interface AccountPageProps {
  /** the shell's switches */
  readonly language: ReactNode
  readonly theme: ReactNode
  /** the switches of other features for their mails */
  readonly notices: ReactNode
  /** the sections of other features: before and after the notices */
  readonly recall: ReactNode
  readonly platforms: ReactNode
}

const fields = { name: textField({ required: true, max: nameLimit, isName: true }) }

/** The user's own account: profile, sign-in methods, devices and personal data (R2). */
export function AccountPage({ language, theme, notices, recall, platforms }: AccountPageProps) {
  const { t } = useTranslation('account')
  const banners = useBanners()
  const client = useApolloClient()
  const { id: userSub, name, email } = useSignedInUser()
  const { data } = useSuspenseQuery(AccountQuery, { variables: { userSub }, fetchPolicy: 'cache-and-network' })
  const { state, passkeys, refresh } = useSignInMethods()
  const [problem, setProblem] = useState<IdentityProblem>()
  const [dialog, setDialog] = useState<AccountDialog>()
  const membership = activeMembership(data.getUser?.memberships ?? [])
  const organization = membership?.organization.name
  const erasedAfter = data.accountErasedAfter
  const copy = readFragment(DataExportParts, data.dataExport)
  const isManaged = state.kind === 'Known' && state.methods.isManaged

  const form = useForm({
    fields,
    values: { name },
    requiresChanges: true,
    submit: async (values) => {
      setProblem(undefined)
      const outcome = await changeName(values.name)
      if (outcome.kind === 'Refused') {
        setProblem(outcome.problem)
        return
      }
      await refreshViewer()
      form.reset(values)
      banners.show({ kind: 'success', title: t('saved') })
    },
  })
  const refetch = async () => {
    await client.query({ query: AccountQuery, variables: { userSub }, fetchPolicy: 'network-only' })
  }

  return (
    <AccountContext value={{ state, passkeys, refresh, open: setDialog, hasDialog: dialog !== undefined }}>
      <Form form={form}>
        <AccountHead name={name} membership={membership} />
        {erasedAfter && (
          <Suspense>
            <LeavingNotice erasedAfter={erasedAfter} refetch={refetch} />
          </Suspense>
        )}
        <ProblemNotice problem={problem} />
        <Ledger>
          <AboutSection
            email={email}
            organization={organization}
            isOnBoards={data.isOnGameBoards}
            language={language}
            theme={theme}
          />
          <PasswordSection setAt={data.getUser?.passwordSetAt ?? undefined} organization={organization} />
          {!isManaged && <TwoStepsSection />}
          {!isManaged && <PasskeysSection />}
          <LazyWhenVisible className={styles.lowerSection}>
            <DevicesSection sessions={data.listSessions} refetch={refetch} />
          </LazyWhenVisible>
          {recall}
          <LazyWhenVisible className={styles.notices}>
            <NoticesSection wantsMarketing={data.getUser?.wantsMarketing ?? false} switches={notices} />
          </LazyWhenVisible>
          {platforms}
          <LazyWhenVisible className={styles.lowerSection}>
            <YourDataSection copy={copy ?? undefined} isMarkedForDeletion={erasedAfter !== null} />
          </LazyWhenVisible>
        </Ledger>
        <NameSaveBar before={name} onUndo={() => form.reset({ name })} />
      </Form>
      {dialog && (
        <Suspense>
          <AccountDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
      <ReauthenticationRequests />
    </AccountContext>
  )
}
