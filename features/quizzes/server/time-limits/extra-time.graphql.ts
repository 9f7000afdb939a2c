import { inTransaction } from '#platform/database/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import type { ExtraTime as Percent } from '#features/quizzes/rules/time-limit.ts'
import { upsertExtraTime } from './extra-time-store.ts'

const percents = { NONE: 0, HALF_MORE: 50, DOUBLE: 100 } as const satisfies Record<string, Percent>
type Name = keyof typeof percents
const names = ['NONE', 'HALF_MORE', 'DOUBLE'] as const

export const ExtraTime = builder.enumType('ExtraTime', {
  description: 'How much more time than its own a test with a time limit gives somebody.',
  values: names,
})

export const namedExtraTime = (percent: Percent): Name => names.find((name) => percents[name] === percent) ?? 'NONE'

builder.mutationField('setExtraTime', (t) =>
  t.field({
    type: ExtraTime,
    description: 'Says how much more time one takes in tests, from the next attempt on. Seen by oneself only.',
    authScopes: { learning: true },
    args: { extraTime: t.arg({ type: ExtraTime, required: true }) },
    resolve: async (_, { extraTime }, context) => {
      const userId = userIdOf(context)
      await inTransaction(context.database, { kind: 'user', userId }, (tx) =>
        upsertExtraTime(tx, userId, percents[extraTime], context.now()),
      )
      return extraTime
    },
  }),
)
