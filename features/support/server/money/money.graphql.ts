import { actingStaff } from '#features/staff/server/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { badRequest } from '#platform/graphql/errors.ts'
import { isDay, type Day } from '#values/day.ts'
import { creditInvoiceAsStaff, creditResults, type CreditOutcome } from './credit-invoice.ts'
import { agreementResults, makeAgreementAsStaff, type AgreementOutcome } from './make-agreement.ts'

const AgreementResult = builder.enumType('SupportAgreementResult', { values: agreementResults })
const CreditResult = builder.enumType('SupportCreditResult', { values: creditResults })
const Period = builder.enumType('SupportAgreementPeriod', { values: ['YEAR', 'MONTH'] as const })
const AgreementCurrency = builder.enumType('SupportCurrency', { values: ['NOK', 'EUR'] as const })

const AgreementOutcomeType = builder.objectRef<AgreementOutcome>('SupportAgreementOutcome').implement({
  fields: (t) => ({
    result: t.field({ type: AgreementResult, resolve: ({ result }) => result }),
    invoice: t.string({ nullable: true, resolve: ({ invoice }) => invoice ?? null }),
    day: t.string({
      nullable: true,
      description: 'When it renews, begins, or ends.',
      resolve: ({ day }) => day ?? null,
    }),
    seatsInUse: t.int({ nullable: true, resolve: ({ seatsInUse }) => seatsInUse ?? null }),
    missing: t.stringList({
      description: 'What an invoice needs and the organisation’s page lacks.',
      resolve: ({ missing = [] }) => [...missing],
    }),
  }),
})

const minor = (amount: bigint | undefined): string | null => (amount === undefined ? null : String(amount))

const CreditOutcomeType = builder.objectRef<CreditOutcome>('SupportCreditOutcome').implement({
  fields: (t) => ({
    result: t.field({ type: CreditResult, resolve: ({ result }) => result }),
    creditNote: t.string({ nullable: true, resolve: ({ creditNote }) => creditNote ?? null }),
    currency: t.string({ nullable: true, resolve: ({ currency }) => currency ?? null }),
    creditedMinor: t.string({ nullable: true, resolve: ({ credited }) => minor(credited) }),
    refundedMinor: t.string({ nullable: true, resolve: ({ refunded }) => minor(refunded) }),
    owedMinor: t.string({
      nullable: true,
      description: 'What was paid otherwise than by card, and goes back by hand.',
      resolve: ({ owed }) => minor(owed),
    }),
    leftMinor: t.string({ nullable: true, resolve: ({ left }) => minor(left) }),
    stillOpen: t.stringList({
      description: 'Other invoices of what has ended, which stay due.',
      resolve: ({ stillOpen = [] }) => [...stillOpen],
    }),
  }),
})

/** Tidied later; this only keeps what nobody types out of the way. */
const maxTyped = 2000
const maxReference = 120

function minorOf(text: string): bigint {
  if (!/^\d{1,12}$/.test(text)) throw badRequest('An amount is written in minor units, in at most 12 digits.')
  return BigInt(text)
}

function dayOf(text: string | null | undefined): Day | undefined {
  if (text === null || text === undefined) return undefined
  if (!isDay(text)) throw badRequest('A day is written as 2027-12-01.')
  return text
}

builder.mutationFields((t) => ({
  supportMakeAgreement: t.field({
    type: AgreementOutcomeType,
    description: 'Makes an agreement with an organisation; its first invoice goes out where it begins today.',
    authScopes: { staff: 'agreements.make' },
    args: {
      organizationId: t.arg.id({ required: true }),
      seats: t.arg.int({ description: 'Null for unlimited seats.' }),
      amountMinor: t.arg.string({
        required: true,
        description: 'Without VAT: of a seat and a month, or of the whole period for unlimited seats.',
      }),
      currency: t.arg({ type: AgreementCurrency, required: true }),
      period: t.arg({ type: Period, required: true }),
      from: t.arg.string({ description: 'The first day; null for today.' }),
      until: t.arg.string({ description: 'The first day on which the price holds no longer.' }),
      reference: t.arg.string({ required: true, description: 'The buyer’s own, for the first invoice.' }),
      text: t.arg.string({ required: true, description: 'What both sides agreed on besides; for the log.' }),
    },
    resolve: (_, given, context) => {
      const { organizationId, seats, amountMinor, currency, period, from, until, reference, text } = given
      if (text.length > maxTyped || reference.length > maxReference) throw badRequest('That is too long.')
      return makeAgreementAsStaff(context.database, actingStaff(context), {
        organizationId,
        seats: seats ?? 'unlimited',
        amount: minorOf(amountMinor),
        currency,
        period,
        from: dayOf(from),
        until: dayOf(until),
        reference,
        text,
      })
    },
  }),
  supportCreditInvoice: t.field({
    type: CreditOutcomeType,
    description: 'Credits an invoice, gives back what a card paid and ends what was bought; the same again is refused.',
    authScopes: { staff: 'refunds.make' },
    args: {
      number: t.arg.string({ required: true }),
      reason: t.arg.string({ required: true, description: 'In the buyer’s language; it stands on the credit note.' }),
      amountMinor: t.arg.string({ description: 'With VAT; null for all that is left.' }),
      refund: t.arg.boolean({ required: true }),
      end: t.arg.boolean({ required: true }),
    },
    resolve: (_, { number, reason: because, amountMinor, refund, end }, context) => {
      if (because.length > maxTyped || number.length > maxTyped) throw badRequest('That is too long.')
      const amount = amountMinor === null || amountMinor === undefined ? undefined : minorOf(amountMinor)
      const input = { number, because, amount, refund, end }
      return creditInvoiceAsStaff(context.database, actingStaff(context), input)
    },
  }),
}))
