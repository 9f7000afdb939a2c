import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { askCompany } from './ask-company.ts'

builder.mutationField('askCompany', (t) =>
  t.boolean({
    description:
      'Asks the admins of the organisation with a company number for a seat. True, whether there is one or not: who they are is told to nobody.',
    authScopes: { signedIn: true },
    args: { number: t.arg.string({ required: true, description: 'Organisation number or NIF.' }) },
    resolve: async (_, { number }, context) => {
      const { database, market, now } = context
      await askCompany(database, { number: number.slice(0, 40), market, userId: userIdOf(context), at: now() })
      return true
    },
  }),
)
