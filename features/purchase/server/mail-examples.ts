import { exampleNames, type ExampleFacts, type MailExample } from '#platform/mail/index.ts'
import { overdueDays, type OverdueStep } from '#features/purchase/rules/payment/overdue.ts'
import { dayIn, daysAfter } from '#values/day.ts'
import type { Money } from '#values/money.ts'
import { earlyTerminationMail } from './early-termination/early-termination-mail.ts'
import { changeLetterTexts, type ChangeLetterKind } from './letters/change-letter-texts.ts'
import { confirmationMail, deskMail, type ReceivedRequest } from './offer-requests/offer-request-mail.ts'
import { overdueMailTexts } from './renewal/overdue-mail-texts.ts'
import { fillMail, renewalMailContent, renewalMailKinds } from './renewal/renewal-mail-texts.ts'
import { withdrawalMail } from './withdrawal/withdrawal-mail.ts'

const product = 'Kursiva'

const moneyOf = ({ locale }: ExampleFacts): Money =>
  locale.market === 'es' ? { amount: 10_800n, currency: 'EUR' } : { amount: 106_800n, currency: 'NOK' }

const termsOf = (facts: ExampleFacts, forOrganization: boolean) => ({
  product,
  day: daysAfter(dayIn(facts.locale.market, facts.at), 14),
  bill: moneyOf(facts),
  number: '2026-00042',
  forOrganization,
  page: facts.origin,
})

const words = (kind: string) => kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const renewals = renewalMailKinds.flatMap((kind) =>
  [false, true].map((forOrganization) => ({
    kind: 'subscription' as const,
    name: `${words(kind)}${forOrganization ? '-organization' : ''}`,
    render: (facts: ExampleFacts) => renewalMailContent(kind, facts.locale, termsOf(facts, forOrganization)),
  })),
)

const overdue = (Object.keys(overdueDays) as OverdueStep[]).map((step) => ({
  kind: 'subscription' as const,
  name: `overdue-${step.toLowerCase()}`,
  render: (facts: ExampleFacts) =>
    fillMail(overdueMailTexts[facts.locale.language][step], facts.locale, termsOf(facts, true)),
}))

const changes = (Object.keys(changeLetterTexts.nb) as ChangeLetterKind[]).map((kind) => ({
  kind: 'subscription' as const,
  name: `change-${kind.toLowerCase().replaceAll('_', '-')}`,
  render: (facts: ExampleFacts) =>
    fillMail({ ...changeLetterTexts[facts.locale.language][kind], action: '' }, facts.locale, {
      ...termsOf(facts, false),
      number: '25',
      page: undefined,
    }),
}))

function leaving(facts: ExampleFacts) {
  const { amount, currency } = moneyOf(facts)
  const day = daysAfter(dayIn(facts.locale.market, facts.at), 30)
  return earlyTerminationMail(facts.locale, { product, day, currency, toCard: amount, byHand: 0n, offInvoice: 0n })
}

const request = ({ locale }: ExampleFacts): ReceivedRequest => {
  const { company, person, email } = exampleNames[locale.market]
  return {
    ...locale,
    organization: company,
    number: '',
    name: person,
    email,
    phone: '',
    seats: 250,
    details: '',
    isVerified: false,
  }
}

/** The mails about subscriptions, purchases and offers. */
export const purchaseMailExamples: readonly MailExample[] = [
  ...renewals,
  ...overdue,
  ...changes,
  {
    kind: 'subscription',
    name: 'withdrawal',
    render: (facts) =>
      withdrawalMail(facts.locale, {
        name: exampleNames[facts.locale.market].person,
        purchase: product,
        shortId: 'abc123',
        boughtAt: new Date(facts.at.getTime() - 3 * 24 * 60 * 60 * 1000),
        withdrawnAt: facts.at,
        refund: moneyOf(facts),
      }),
  },
  { kind: 'subscription', name: 'early-termination', render: leaving },
  { kind: 'offer-request', name: 'desk', render: (facts) => deskMail(request(facts)) },
  { kind: 'offer-request-confirmation', name: 'confirmation', render: (facts) => confirmationMail(request(facts)) },
]
