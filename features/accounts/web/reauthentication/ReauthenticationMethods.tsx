import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, FormPasswordField, passwordField, SubmitButton, useForm } from '#design/form/index.ts'
import { Button } from '#design/index.ts'
import { useAccount } from '#features/accounts/web/account/account-context.ts'
import styles from '#features/accounts/web/account/account.module.css'
import { findEmployerProvider } from '#features/accounts/web/employer-sign-in/employer-provider.ts'
import { UsernameField } from '#features/accounts/web/auth-layout/UsernameField.tsx'
import { useSignedInUser } from '#features/accounts/web/session/viewer.ts'
import { canUsePasskey, type ProofWay } from './reauthenticate.ts'

interface ProofWaysProps {
  readonly isManaged: boolean
  /** @returns what was wrong with it */
  readonly onBegin: (way: ProofWay) => Promise<string | undefined>
  readonly onProblem: (problem: string | undefined) => void
}

/** The ways the reader may begin with. */
export function ProofWays({ isManaged, onBegin, onProblem }: ProofWaysProps) {
  return isManaged ? <EmployerWay onProblem={onProblem} /> : <OwnWays onBegin={onBegin} onProblem={onProblem} />
}

const fields = { password: passwordField({ required: true }) }

function OwnWays({ onBegin, onProblem }: Omit<ProofWaysProps, 'isManaged'>) {
  const { t } = useTranslation('account')
  const { email } = useSignedInUser()
  const { state, passkeys = [] } = useAccount()
  const [pending, setPending] = useState<ProofWay['kind']>()
  // a mailed code is no first step for those who have a second one
  const takesCode = state.kind === 'Known' && state.standing.isEmailVerified && state.standing.enabled.length === 0
  const form = useForm({
    fields,
    values: {},
    submit: async ({ password }) => {
      const wrong = await onBegin({ kind: 'Password', password })
      return wrong === undefined ? undefined : { problems: { password: wrong } }
    },
  })
  const press = (way: { readonly kind: 'Passkey' | 'EmailCode' }) => async () => {
    setPending(way.kind)
    onProblem(await onBegin(way))
    setPending(undefined)
  }
  return (
    <Form form={form} className={styles.steps}>
      <UsernameField email={email} />
      <FormPasswordField
        name="password"
        id="proof-password"
        label={t('prove.password')}
        autoComplete="current-password"
        autoFocus
        showLabel={t('accounts:showPassword')}
        hideLabel={t('accounts:hidePassword')}
      />
      <SubmitButton>{t('prove.submit')}</SubmitButton>
      {passkeys.length > 0 && canUsePasskey() && (
        <Button fullWidth isPending={pending === 'Passkey'} onPress={() => void press({ kind: 'Passkey' })()}>
          {t('prove.passkey')}
        </Button>
      )}
      {takesCode && (
        <Button fullWidth isPending={pending === 'EmailCode'} onPress={() => void press({ kind: 'EmailCode' })()}>
          {t('prove.emailCode')}
        </Button>
      )}
    </Form>
  )
}

/** The employer's page asks; the browser leaves for it and comes back here. */
function EmployerWay({ onProblem }: Pick<ProofWaysProps, 'onProblem'>) {
  const { t } = useTranslation('account')
  const { email } = useSignedInUser()
  const [isPending, setPending] = useState(false)
  const leave = async () => {
    setPending(true)
    try {
      const found = await findEmployerProvider('/rest', email)
      if (found.kind === 'Found') {
        const { startHostedProof } = await import('#features/accounts/web/hosted-sign-in/hosted-sign-in.ts')
        await startHostedProof({ provider: found.provider, loginHint: email })
        return
      }
    } catch (error) {
      console.error(error)
    }
    onProblem(t('prove.noEmployer'))
    setPending(false)
  }
  return (
    <Button fullWidth isPending={isPending} onPress={() => void leave()}>
      {t('prove.employer')}
    </Button>
  )
}
