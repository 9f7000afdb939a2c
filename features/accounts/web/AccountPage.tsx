import { useSuspenseQuery } from '@apollo/client/react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, FormTextField, nameLimit, textField, useForm } from '#design/form/index.ts'
import { Button, Ledger, LedgerSection, Monogram, TextField, useBanners } from '#design/index.ts'
import { formatLongDate, useLanguage, usePaths } from '#features/markets/web/index.ts'
import { activeMembership } from '#features/accounts/rules/active-membership.ts'
import type { IdentityProblem } from '#features/accounts/rules/identity-problem.ts'
import { AccountQuery } from './account-query.ts'
import styles from './AccountPage.module.css'
import { changeName } from './identity-attributes.ts'
import { MarketingSwitch } from './MarketingSwitch.tsx'
import { NameSaveBar } from './NameSaveBar.tsx'
import { ProblemNotice } from './ProblemNotice.tsx'
import { refreshViewer, useSignedInUser } from './viewer.ts'

interface AccountPageProps {
  /** the shell's switches */
  readonly language: ReactNode
  readonly theme: ReactNode
}

const fields = { name: textField({ required: true, max: nameLimit }) }

/** The reader's own account: name, address, language, light and password (R2). */
export function AccountPage({ language: languageSwitch, theme }: AccountPageProps) {
  const { t } = useTranslation('accounts')
  const language = useLanguage()
  const paths = usePaths()
  const banners = useBanners()
  const { id: userSub, name, email } = useSignedInUser()
  const { data } = useSuspenseQuery(AccountQuery, { variables: { userSub }, fetchPolicy: 'cache-and-network' })
  const [problem, setProblem] = useState<IdentityProblem>()
  const membership = activeMembership(data.getUser?.memberships ?? [])
  const lastLogin = data.getUser?.lastLoginAt

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
      banners.show({ kind: 'success', title: t('account.saved') })
    },
  })

  return (
    <Form form={form}>
      <div className={styles.head}>
        <Monogram name={name} size="large" />
        <div>
          <h1>{name}</h1>
          <p>
            {membership
              ? t(`account.belongs.${membership.role}`, {
                  organization: membership.organization.name,
                  date: formatLongDate(language, membership.createdAt),
                })
              : t('account.alone')}
          </p>
        </div>
      </div>
      <ProblemNotice problem={problem} />
      <Ledger>
        <LedgerSection heading={t('account.about.heading')} note={t('account.about.note')}>
          <FormTextField name="name" label={t('name')} autoComplete="name" />
          <TextField label={t('email')} value={email} readOnly hint={t('account.about.emailHint')} />
          <div className={styles.pair}>
            <div>
              <p className={styles.label}>{t('account.about.language')}</p>
              {languageSwitch}
            </div>
            <div>
              <p className={styles.label}>{t('account.about.theme')}</p>
              {theme}
            </div>
          </div>
          <MarketingSwitch />
        </LedgerSection>
        <LedgerSection
          heading={t('account.password.heading')}
          note={lastLogin && t('account.password.lastLogin', { date: formatLongDate(language, lastLogin) })}
        >
          <div className={styles.row}>
            <p>{t('account.password.lead')}</p>
            <Button href={paths.changePassword}>{t('account.password.change')}</Button>
          </div>
        </LedgerSection>
      </Ledger>
      <NameSaveBar before={name} onUndo={() => form.reset({ name })} />
    </Form>
  )
}
