import { useNavigate, useParams, useRouteContext } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { NotFound } from '#features/markets/web/index.ts'
import { Button, EmptyState, lazyPart, TitleText, Skeleton } from '#design/index.ts'
import { Declined } from './pay/Declined.tsx'
import { payClient, usePayment, type PaymentView, type PayAnswer, type PayClient } from './pay/pay-client.ts'
import { PayForm } from './pay/PayForm.tsx'
import styles from './pay/PayPage.module.css'

// only some cards ask for a code of the bank
const Challenge = lazyPart(async () => (await import('./pay/Challenge.tsx')).Challenge)

/** The payment page of the test acquirer (S2). It looks like Kursiva's pages but uses only the acquirer's own API. */
export function PayPage() {
  const { t } = useTranslation('pay')
  const { token = '' } = useParams({ strict: false })
  const { restEndpoint } = useRouteContext({ from: '__root__' }).configuration
  const client = payClient(restEndpoint, token)
  const [answer, setAnswer] = usePayment(client, token)
  if (answer?.kind === 'Unknown') return <NotFound />
  return (
    <div className={styles.page}>
      <title>{`${t('title')} – Kursiva`}</title>
      {answer === undefined && <Waiting />}
      {answer?.kind === 'Silent' && (
        <>
          <h1>
            <TitleText text={t('heading')} />
          </h1>
          <EmptyState
            level={2}
            word={t('noAnswer.word')}
            title={t('noAnswer.title')}
            action={<Button onPress={() => void client.read().then(setAnswer)}>{t('noAnswer.again')}</Button>}
          >
            {t('noAnswer.lead')}
          </EmptyState>
        </>
      )}
      {answer?.kind === 'Payment' && <Payment payment={answer.payment} client={client} onAnswer={setAnswer} />}
    </div>
  )
}

function Waiting() {
  const { t } = useTranslation('pay')
  return (
    <>
      <h1>
        <TitleText text={t('heading')} />
      </h1>
      <p className="visually-hidden" role="status">
        {t('waiting')}
      </p>
      <Skeleton className={styles.waiting} />
    </>
  )
}

interface PaymentProps {
  readonly payment: PaymentView
  readonly client: PayClient
  readonly onAnswer: (answer: PayAnswer) => void
}

function Payment({ payment, client, onAnswer }: PaymentProps) {
  const { t } = useTranslation('pay')
  const navigate = useNavigate()
  const { state, returnPath } = payment
  // the page that it returns to asks its own server whether the order is paid
  useEffect(() => {
    if (state === 'CAPTURED') void navigate({ href: returnPath, replace: true })
  }, [state, returnPath, navigate])
  if (state === 'CAPTURED') return <Waiting />
  if (state === 'CANCELLED')
    return (
      <>
        <h1>
          <TitleText text={t('heading')} />
        </h1>
        <EmptyState
          level={2}
          word={t('closed.word')}
          title={t('closed.title')}
          action={<Button href={returnPath}>{t('back')}</Button>}
        >
          {t('closed.lead')}
        </EmptyState>
      </>
    )
  // without an answer the current payment stays on the page
  const take = (answer: PayAnswer) => {
    if (answer.kind === 'Payment') onAnswer(answer)
    return answer.kind === 'Payment'
  }
  return (
    <>
      <h1>
        <TitleText text={t(state === 'DECLINED' ? 'declinedHeading' : 'heading')} />
      </h1>
      {state === 'DECLINED' && <Declined key={payment.at} payment={payment} />}
      <PayForm
        payment={payment}
        give={async (card) => {
          const answer = await client.giveCard(card)
          take(answer)
          return answer.kind === 'Payment' ? answer.payment.state : undefined
        }}
      />
      {state === 'CHALLENGE' && (
        <Suspense>
          <Challenge
            payment={payment}
            answer={async (code) => take(await client.giveCode(code))}
            leave={async () => take(await client.leaveChallenge())}
          />
        </Suspense>
      )}
    </>
  )
}
