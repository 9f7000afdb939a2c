import type { Money as MoneyValue } from '#values/money.ts'
import { builder } from './builder.ts'
import { badRequest } from './errors.ts'

/** An amount as GraphQL tells it: text, for a number of JavaScript is not whole beyond 2^53. */
export const Money = builder.objectRef<MoneyValue>('Money').implement({
  description: 'An amount in minor units (øre, cent) as text, with its currency (ISO 4217).',
  fields: (t) => ({
    amountMinor: t.string({ resolve: ({ amount }) => String(amount) }),
    currency: t.exposeString('currency'),
  }),
})

/** Minor units as they come from outside. @throws badRequest for what is no whole number */
export function minorUnits(text: string): bigint {
  if (!/^-?\d{1,15}$/.test(text)) throw badRequest('Minor units are a whole number.')
  return BigInt(text)
}
