import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { requestSeatFromCompany } from './request-seat-from-company.ts'

builder.mutationField('requestSeatFromCompany', (t) =>
  t.boolean({
    description:
      'Requests a seat from the organisation with a company number. Always true, so that it does not reveal whether the organisation exists.',
    authScopes: { signedIn: true },
    args: { number: t.arg.string({ required: true, description: 'Organisation number or NIF.' }) },
    resolve: async (_, { number }, context) => {
      const { database, market, now } = context
      await requestSeatFromCompany(database, {
        number: number.slice(0, 40),
        market,
        userId: userIdOf(context),
        at: now(),
      })
      return true
    },
  }),
)
