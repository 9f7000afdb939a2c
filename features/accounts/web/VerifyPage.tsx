import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, use, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { PrimaryButton, TitleText, Skeleton } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { destinationAfterSignIn } from '#features/accounts/rules/sign-in/redirect-after-sign-in.ts'
import type { IdentityProblem } from '#features/accounts/rules/sign-in/identity-problem.ts'
import styles from './ChangePasswordPage.module.css'
import { emailStanding, type EmailStanding } from './identity/identity-attributes.ts'
import { ProblemNotice } from './auth-layout/ProblemNotice.tsx'

// most who come here have proved it already
const EmailProof = lazy(async () => ({ default: (await import('./registration/VerifyEmailForm.tsx')).EmailProof }))

/** Proving the e-mail address of somebody signed in; who has done so is led on (I2). */
export function VerifyPage() {
  const { t } = useTranslation('sign-in')
  const [standing] = useState(emailStanding)
  return (
    <div className={styles.page}>
      <title>{`${t('code.title')} – Kursiva`}</title>
      <Suspense fallback={<Skeleton lines={4} />}>
        <Standing standing={standing} />
      </Suspense>
    </div>
  )
}

function Standing({ standing }: { standing: Promise<EmailStanding> }) {
  const known = use(standing)
  const [isDone, setDone] = useState(known.kind === 'Known' && known.isVerified)
  if (known.kind === 'Refused') return <Unknown problem={known.problem} />
  return isDone ? <Verified email={known.email} /> : <EmailProof email={known.email} onDone={() => setDone(true)} />
}

function Unknown({ problem }: { problem: IdentityProblem }) {
  const { t } = useTranslation('sign-in')
  return (
    <>
      <h1>
        <TitleText text={t('verify.heading')} />
      </h1>
      <ProblemNotice problem={problem} />
    </>
  )
}

function Verified({ email }: { email: string }) {
  const { t } = useTranslation('sign-in')
  const paths = usePaths()
  const search = useSearch({ strict: false })
  return (
    <>
      <h1>
        <TitleText text={t('verify.done')} />
      </h1>
      <p className={styles.lead} role="status">
        <Trans t={t} i18nKey="verify.doneLead" values={{ email }} components={{ b: <b /> }} />
      </p>
      <PrimaryButton href={destinationAfterSignIn(search, paths.home)}>{t('verify.on')}</PrimaryButton>
    </>
  )
}
