import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog, TextLink } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { identityProblem, type IdentityProblem } from '#features/accounts/rules/sign-in/identity-problem.ts'
import { useAccount } from '#features/accounts/web/account/account-context.ts'
import { useProblemText } from '#features/accounts/web/auth-layout/use-problem-text.ts'
import { signOut, useSignedInUser } from '#features/accounts/web/session/viewer.ts'
import styles from '#features/accounts/web/account/account.module.css'
import { reportError } from '#platform/browser/report-error.ts'
import {
  answerReauthentication,
  beginReauthentication,
  type ReauthenticationSignIn,
  type ReauthenticationMethod,
} from './reauthenticate.ts'
import { ReauthenticationCode } from './ReauthenticationCode.tsx'
import { ReauthenticationFactors } from './ReauthenticationFactors.tsx'
import { ReauthenticationMethods } from './ReauthenticationMethods.tsx'

/**
 * Authenticates the user again with any of the user's methods (password, passkey, code, employer's account), and the
 * second factor if there is one. Escape cancels.
 */
export function ReauthenticationDialog({ onEnd }: { readonly onEnd: (isProved: boolean) => void }) {
  const { t } = useTranslation('account')
  const words = useProblemText()
  const { id } = useSignedInUser()
  const { state } = useAccount()
  const [signIn, setSignIn] = useState<ReauthenticationSignIn>()
  const [problem, setProblem] = useState<string>()
  const isManaged = state.kind === 'Known' && state.methods.isManaged

  /** Shows the next step. @returns the problem */
  const go = async (next: () => Promise<ReauthenticationSignIn>): Promise<string | undefined> => {
    setProblem(undefined)
    try {
      const made = await next()
      if (made.step.kind === 'Proved') onEnd(true)
      else setSignIn(made)
      return undefined
    } catch (error) {
      const refused = problemIn(error)
      if (refused === 'Unexpected') reportError(error, 'ReauthenticationDialog')
      // a wrong password is reported at its field; an expired sign-in starts again
      if (refused === 'SignInExpired') setSignIn(undefined)
      return refused === 'WrongPassword' ? t('reauthentication.wrong') : words(refused)
    }
  }
  const begin = (method: ReauthenticationMethod) => go(() => beginReauthentication(id, method))
  const showProblem = async (pending: Promise<string | undefined>) => setProblem(await pending)
  const step = signIn?.step
  return (
    <Dialog
      isOpen
      onOpenChange={() => onEnd(false)}
      title={t('reauthentication.title')}
      consequence={t(isManaged ? 'reauthentication.managed' : 'reauthentication.lead')}
      closeLabel={t('close')}
    >
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      {!signIn || !step ? (
        <ReauthenticationMethods isManaged={isManaged} onStart={begin} onProblem={setProblem} />
      ) : step.kind === 'Code' ? (
        <ReauthenticationCode
          key={step.session}
          step={step}
          onAnswer={(code) => go(() => answerReauthentication(signIn, code))}
        />
      ) : step.kind === 'ChooseFactor' ? (
        <ReauthenticationFactors
          factors={step.factors}
          onChoose={(factor) => showProblem(go(() => answerReauthentication(signIn, factor)))}
        />
      ) : (
        <p>{t('reauthentication.elsewhere')}</p>
      )}
      {signIn && (
        <div>
          <TextLink onPress={() => setSignIn(undefined)}>{t('reauthentication.otherWay')}</TextLink>
        </div>
      )}
      <SignInAgain />
    </Dialog>
  )
}

/** If no other method works, the user can sign out and in again. A notice says that unsaved input is lost. */
function SignInAgain() {
  const { t } = useTranslation('account')
  const paths = usePaths()
  const navigate = useNavigate()
  const here = useLocation({ select: ({ pathname }) => pathname })
  const leave = async () => {
    await signOut()
    await navigate({ to: paths.login, search: { redirect: here } })
  }
  return (
    <p className={styles.quiet}>
      {t('reauthentication.none')}{' '}
      <TextLink inline onPress={() => void leave()}>
        {t('reauthentication.signIn')}
      </TextLink>
    </p>
  )
}

/** Cancelled and failed passkeys are the browser's own errors. */
function problemIn(error: unknown): IdentityProblem {
  if (error instanceof DOMException) return error.name === 'NotAllowedError' ? 'PasskeyCancelled' : 'PasskeyFailed'
  if (error instanceof TypeError) return 'Offline'
  return identityProblem(error)
}
