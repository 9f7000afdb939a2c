import type { Money as MoneyValue } from '#values/money.ts'
import { builder } from './builder.ts'
import { badRequest } from './errors.ts'

/** An amount in GraphQL: text, because a JavaScript number is not exact beyond 2^53. */
export const Money = builder.objectRef<MoneyValue>('Money').implement({
  description: 'An amount in minor units (øre, cent) as text, with its currency (ISO 4217).',
  fields: (t) => ({
    amountMinor: t.string({ resolve: ({ amount }) => String(amount) }),
    currency: t.exposeString('currency'),
  }),
})

/** Parses minor units from client input. @throws badRequest for text that is not a whole number */
export function minorUnits(text: string): bigint {
  if (!/^-?\d{1,15}$/.test(text)) throw badRequest('Minor units are a whole number.')
  return BigInt(text)
}
