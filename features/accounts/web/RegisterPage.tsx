import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaths } from '#features/markets/web/index.ts'
import { ConfirmAccountStep } from './registration/ConfirmAccountStep.tsx'
import { PasswordStep } from './registration/PasswordStep.tsx'
import { RegistrantStep, type Registrant } from './registration/RegistrantStep.tsx'
import { AuthLayout } from './auth-layout/AuthLayout.tsx'
import { emitRegister } from './session/session-events.ts'
import { beginSignIn } from './sign-in/sign-in.ts'
import { useKnownEmail } from './sign-in/known-email.ts'
import { useAfterSignIn, useSignedInDestination } from './sign-in/use-after-sign-in.ts'

/** Making an account (I2). Signed-in users go on to the requested page (R6). */
export function RegisterPage() {
  const destination = useSignedInDestination()
  return destination === undefined ? <Register /> : <Navigate to={destination} replace />
}

type Step = { readonly kind: 'Registrant' | 'Password' } | { readonly kind: 'Code'; readonly password: string }

/** Name and address, then a password and the agreements, then the code from the mail. */
function Register() {
  const { t } = useTranslation('accounts')
  const paths = usePaths()
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const arrive = useAfterSignIn()
  const [registrant, setRegistrant] = useState<Registrant>({ name: '', email: useKnownEmail() })
  const [step, setStep] = useState<Step>({ kind: 'Registrant' })
  const { email } = registrant
  const goIn = async (password: string) => {
    const outcome = await beginSignIn({ method: 'Password', email, password })
    // further steps of the sign-in are shown on the login page
    if (outcome.kind === 'Refused' || outcome.step.kind !== 'Done')
      return navigate({ to: paths.login, search, state: { email } })
    return arrive()
  }
  const startOver = () => setStep({ kind: 'Registrant' })
  return (
    <AuthLayout title={t('sign-in:register.title')}>
      {step.kind === 'Registrant' && (
        <RegistrantStep
          known={registrant}
          onNext={(given) => {
            setRegistrant(given)
            setStep({ kind: 'Password' })
          }}
        />
      )}
      {step.kind === 'Password' && (
        <PasswordStep
          registrant={registrant}
          onRegistered={(password) => setStep({ kind: 'Code', password })}
          onBack={startOver}
        />
      )}
      {step.kind === 'Code' && (
        <ConfirmAccountStep
          email={email}
          onConfirmed={() => {
            emitRegister({ email })
            return goIn(step.password)
          }}
          onWrongAddress={startOver}
        />
      )}
    </AuthLayout>
  )
}
