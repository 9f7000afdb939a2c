import { ChangeResultRef } from '#features/purchase/server/changes/change.graphql.ts'
import { TermsRef } from '#features/purchase/server/changes/terms.graphql.ts'
import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { minorUnits, Money } from '#platform/graphql/money.ts'
import { dayIn } from '#values/day.ts'
import {
  assessEarlyTermination,
  type EarlyTerminationAssessment,
  type EarlyTerminationOffer,
} from './assess-early-termination.ts'
import { terminateEarly } from './terminate-early.ts'

const OfferRef = builder.objectRef<EarlyTerminationOffer>('EarlyTerminationOffer').implement({
  description: 'What a person gets who leaves a paid year today. Amounts are with VAT.',
  fields: (t) => ({
    endsOn: t.string({
      description: 'The first day on which the courses are closed (ISO 8601).',
      resolve: ({ terms }) => terms.periodTo,
    }),
    credit: t.field({
      type: Money,
      description: 'What is credited for the months that are not used.',
      resolve: ({ credit: amount, currency }) => ({ amount, currency }),
    }),
    repaid: t.field({
      type: Money,
      description: 'The part that was paid and goes back; the rest is taken off unpaid invoices.',
      resolve: ({ repaid: amount, currency }) => ({ amount, currency }),
    }),
  }),
})

const EarlyTerminationRef = builder.objectRef<EarlyTerminationAssessment>('EarlyTermination').implement({
  description: 'How a person leaves a paid year of their own before its end.',
  fields: (t) => ({
    possibleFrom: t.exposeString('possibleFrom', {
      description: 'The first day on which it can be asked for (ISO 8601).',
    }),
    offer: t.field({
      type: OfferRef,
      nullable: true,
      description: 'Null before that day.',
      resolve: ({ offer }) => offer ?? null,
    }),
  }),
})

builder.objectField(TermsRef, 'earlyTermination', (t) =>
  t.field({
    type: EarlyTerminationRef,
    nullable: true,
    description: 'Null where nothing can be repaid: for organisations, months, trials and unpaid periods.',
    resolve: async (terms, _, context) =>
      (await assessEarlyTermination(await context.read(), terms, dayIn(terms.market, context.now()))) ?? null,
  }),
)

builder.mutationField('terminateSubscriptionEarly', (t) =>
  t.field({
    type: ChangeResultRef,
    description: 'A person leaves a paid year with the end of the running month; months that are not used are repaid.',
    authScopes: { signedIn: true },
    args: {
      subscriptionId: t.arg.id({ required: true }),
      version: t.arg.int({ required: true, description: 'The version of the terms that the client has shown.' }),
      expectedCreditMinor: t.arg.string({ required: true, description: 'The credit in minor units, as shown.' }),
    },
    resolve: (_, { subscriptionId, version, expectedCreditMinor }, context) =>
      terminateEarly(
        context.database,
        { userId: userIdOf(context), subscriptionId, version, expectedCredit: minorUnits(expectedCreditMinor) },
        context.now(),
      ),
  }),
)
