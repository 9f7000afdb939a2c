import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog, TextLink } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { identityProblem, type IdentityProblem } from '#features/accounts/rules/sign-in/identity-problem.ts'
import { useAccount } from '#features/accounts/web/account/account-context.ts'
import { useProblemWords } from '#features/accounts/web/auth-layout/use-problem-text.ts'
import { signOut, useSignedInUser } from '#features/accounts/web/session/viewer.ts'
import styles from '#features/accounts/web/account/account.module.css'
import { answerProof, beginProof, type ProofSignIn, type ProofWay } from './reauthenticate.ts'
import { ProofCodeStep } from './ReauthenticationCode.tsx'
import { ProofFactorChoice } from './ReauthenticationFactors.tsx'
import { ProofWays } from './ReauthenticationMethods.tsx'

/**
 * Asks who is there, in one dialog and with every way the reader signs in: the password, a passkey, a code, the employer's
 * account; then the second step if there is one. Escape leaves everything as it was.
 */
export function ProveDialog({ onEnd }: { readonly onEnd: (isProved: boolean) => void }) {
  const { t } = useTranslation('account')
  const words = useProblemWords()
  const { id } = useSignedInUser()
  const { state } = useAccount()
  const [signIn, setSignIn] = useState<ProofSignIn>()
  const [problem, setProblem] = useState<string>()
  const isManaged = state.kind === 'Known' && state.standing.isManaged

  /** Goes where an answer leads. @returns what was wrong with it */
  const go = async (next: () => Promise<ProofSignIn>): Promise<string | undefined> => {
    setProblem(undefined)
    try {
      const made = await next()
      if (made.step.kind === 'Proved') onEnd(true)
      else setSignIn(made)
      return undefined
    } catch (error) {
      const refused = problemIn(error)
      if (refused === 'Unexpected') console.error(error)
      // the password itself is judged where it was typed; a sign-in that ran out begins anew
      if (refused === 'SignInExpired') setSignIn(undefined)
      return refused === 'WrongPassword' ? t('prove.wrong') : words(refused)
    }
  }
  const begin = (way: ProofWay) => go(() => beginProof(id, way))
  const tell = async (asked: Promise<string | undefined>) => setProblem(await asked)
  const step = signIn?.step
  return (
    <Dialog
      isOpen
      onOpenChange={() => onEnd(false)}
      title={t('prove.title')}
      consequence={t(isManaged ? 'prove.managed' : 'prove.lead')}
      closeLabel={t('close')}
    >
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      {!signIn || !step ? (
        <ProofWays isManaged={isManaged} onBegin={begin} onProblem={setProblem} />
      ) : step.kind === 'Code' ? (
        <ProofCodeStep key={step.session} step={step} onAnswer={(code) => go(() => answerProof(signIn, code))} />
      ) : step.kind === 'ChooseFactor' ? (
        <ProofFactorChoice factors={step.factors} onChoose={(factor) => tell(go(() => answerProof(signIn, factor)))} />
      ) : (
        <p>{t('prove.elsewhere')}</p>
      )}
      {signIn && (
        <div>
          <TextLink onPress={() => setSignIn(undefined)}>{t('prove.otherWay')}</TextLink>
        </div>
      )}
      <SignInAnew />
    </Dialog>
  )
}

/** Where no other way works, signing out and in again does: what was typed is lost then, and that is said. */
function SignInAnew() {
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
      {t('prove.none')}{' '}
      <TextLink inline onPress={() => void leave()}>
        {t('prove.signIn')}
      </TextLink>
    </p>
  )
}

/** A passkey that was not shown is told by the browser's own errors. */
function problemIn(error: unknown): IdentityProblem {
  if (error instanceof DOMException) return error.name === 'NotAllowedError' ? 'PasskeyCancelled' : 'PasskeyFailed'
  if (error instanceof TypeError) return 'Offline'
  return identityProblem(error)
}
