import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, FormPasswordField, passwordField, SubmitButton, useForm } from '#design/form/index.ts'
import { Button } from '#design/index.ts'
import { useAccount } from '#features/accounts/web/account/account-context.ts'
import styles from '#features/accounts/web/account/account.module.css'
import { findEmployerProvider } from '#features/accounts/web/employer-sign-in/employer-provider.ts'
import { UsernameField } from '#features/accounts/web/auth-layout/UsernameField.tsx'
import { useSignedInUser } from '#features/accounts/web/session/viewer.ts'
import { reportError } from '#platform/browser/report-error.ts'
import { canUsePasskey, type ReauthenticationMethod } from './reauthenticate.ts'

interface ReauthenticationMethodsProps {
  readonly isManaged: boolean
  /** @returns the problem */
  readonly onStart: (method: ReauthenticationMethod) => Promise<string | undefined>
  readonly onProblem: (problem: string | undefined) => void
}

/** The methods that the user may authenticate with. */
export function ReauthenticationMethods({ isManaged, onStart, onProblem }: ReauthenticationMethodsProps) {
  return isManaged ? <EmployerMethod onProblem={onProblem} /> : <OwnMethods onStart={onStart} onProblem={onProblem} />
}

const fields = { password: passwordField({ required: true }) }

function OwnMethods({ onStart, onProblem }: Omit<ReauthenticationMethodsProps, 'isManaged'>) {
  const { t } = useTranslation('account')
  const { email } = useSignedInUser()
  const { state, passkeys = [] } = useAccount()
  const [pending, setPending] = useState<ReauthenticationMethod['kind']>()
  // a mailed code is no first factor for users with a second one
  const takesCode = state.kind === 'Known' && state.methods.isEmailVerified && state.methods.enabled.length === 0
  const form = useForm({
    fields,
    values: {},
    submit: async ({ password }) => {
      const wrong = await onStart({ kind: 'Password', password })
      return wrong === undefined ? undefined : { problems: { password: wrong } }
    },
  })
  const press = (method: { readonly kind: 'Passkey' | 'EmailCode' }) => async () => {
    setPending(method.kind)
    onProblem(await onStart(method))
    setPending(undefined)
  }
  return (
    <Form form={form} className={styles.steps}>
      <UsernameField email={email} />
      <FormPasswordField
        name="password"
        id="proof-password"
        label={t('reauthentication.password')}
        autoComplete="current-password"
        autoFocus
        showLabel={t('accounts:showPassword')}
        hideLabel={t('accounts:hidePassword')}
      />
      <SubmitButton>{t('reauthentication.submit')}</SubmitButton>
      {passkeys.length > 0 && canUsePasskey() && (
        <Button fullWidth isPending={pending === 'Passkey'} onPress={() => void press({ kind: 'Passkey' })()}>
          {t('reauthentication.passkey')}
        </Button>
      )}
      {takesCode && (
        <Button fullWidth isPending={pending === 'EmailCode'} onPress={() => void press({ kind: 'EmailCode' })()}>
          {t('reauthentication.emailCode')}
        </Button>
      )}
    </Form>
  )
}

/** Authenticates at the employer's page, which redirects back here. */
function EmployerMethod({ onProblem }: Pick<ReauthenticationMethodsProps, 'onProblem'>) {
  const { t } = useTranslation('account')
  const { email } = useSignedInUser()
  const [isPending, setPending] = useState(false)
  const leave = async () => {
    setPending(true)
    try {
      const found = await findEmployerProvider('/rest', email)
      if (found.kind === 'Found') {
        const { startHostedReauthentication } = await import('#features/accounts/web/hosted-sign-in/hosted-sign-in.ts')
        await startHostedReauthentication({ provider: found.provider, loginHint: email })
        return
      }
    } catch (error) {
      reportError(error, 'ReauthenticationMethods')
    }
    onProblem(t('reauthentication.noEmployer'))
    setPending(false)
  }
  return (
    <Button fullWidth isPending={isPending} onPress={() => void leave()}>
      {t('reauthentication.employer')}
    </Button>
  )
}
