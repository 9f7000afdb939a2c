import { useSearch } from '@tanstack/react-router'
import { Suspense, use, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { codeField, Form, FormCodeField, SubmitButton, useForm } from '#design/form/index.ts'
import { Button, LampButton, LeaningText, Skeleton } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { destinationAfterSignIn } from '#features/accounts/rules/destination.ts'
import type { IdentityProblem } from '#features/accounts/rules/identity-problem.ts'
import styles from './ChangePasswordPage.module.css'
import { emailStanding, sendEmailCode, verifyEmail, type EmailStanding } from './identity-attributes.ts'
import { ProblemNotice } from './ProblemNotice.tsx'
import { useProblemWords } from './use-problem-words.ts'

/** Proving the e-mail address of somebody signed in; who has done so is led on (I2). */
export function VerifyPage() {
  const { t } = useTranslation('accounts')
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
  return isDone ? <Verified email={known.email} /> : <Proof email={known.email} onDone={() => setDone(true)} />
}

function Unknown({ problem }: { problem: IdentityProblem }) {
  const { t } = useTranslation('accounts')
  return (
    <>
      <h1>
        <LeaningText text={t('verify.heading')} />
      </h1>
      <ProblemNotice problem={problem} />
    </>
  )
}

function Verified({ email }: { email: string }) {
  const { t } = useTranslation('accounts')
  const paths = usePaths()
  const search = useSearch({ strict: false })
  return (
    <>
      <h1>
        <LeaningText text={t('verify.done')} />
      </h1>
      <p className={styles.lead} role="status">
        <Trans t={t} i18nKey="verify.doneLead" values={{ email }} components={{ b: <b /> }} />
      </p>
      <LampButton href={destinationAfterSignIn(search, paths.home)}>{t('verify.on')}</LampButton>
    </>
  )
}

const fields = { code: codeField({ required: true }) }

/** The code goes out when it is asked for: whoever comes here by chance gets no mail. */
function Proof({ email, onDone }: { email: string; onDone: () => void }) {
  const { t } = useTranslation('accounts')
  const words = useProblemWords()
  const [isSent, setSent] = useState(false)
  const [problem, setProblem] = useState<IdentityProblem>()
  const form = useForm({
    fields,
    values: {},
    submit: async ({ code }) => {
      const outcome = await verifyEmail(code)
      if (outcome.kind === 'Done') {
        onDone()
        return
      }
      form.reset()
      return { problems: { code: words(outcome.problem) } }
    },
  })
  const send = async () => {
    const outcome = await sendEmailCode()
    setProblem(outcome.kind === 'Refused' ? outcome.problem : undefined)
    if (outcome.kind === 'Done') setSent(true)
  }
  return (
    <>
      <h1>
        <LeaningText text={t(isSent ? 'code.heading' : 'verify.heading')} />
      </h1>
      <p className={styles.lead}>
        <Trans t={t} i18nKey={isSent ? 'code.sentTo' : 'verify.lead'} values={{ email }} components={{ b: <b /> }} />
      </p>
      <ProblemNotice problem={problem} />
      {isSent ? (
        <Form form={form}>
          <FormCodeField name="code" label={t('code.label')} sendsWhenComplete autoFocus />
          <SubmitButton>{t('code.submit')}</SubmitButton>
        </Form>
      ) : (
        <LampButton onPress={() => void send()}>{t('verify.send')}</LampButton>
      )}
      {isSent && <Button onPress={() => void send()}>{t('code.again')}</Button>}
    </>
  )
}
