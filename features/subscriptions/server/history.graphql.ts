import { builder } from '#platform/graphql/builder.ts'
import { findHistory, type HistoryRow } from './history-store.ts'
import { Subscription } from './subscription.graphql.ts'

function number({ facts }: HistoryRow, name: string): number | null {
  const value = facts[name]
  return typeof value === 'number' ? value : null
}

function text({ facts }: HistoryRow, name: string): string | null {
  const value = facts[name]
  return typeof value === 'string' ? value : null
}

const monthsOf: Readonly<Record<string, number>> = { YEAR: 12, MONTH: 1 }

const Event = builder.objectRef<HistoryRow>('SubscriptionEvent').implement({
  description: 'An event in the history of a subscription.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.exposeString('kind', {
      description:
        'STARTED, RENEWED, SEATS_CHANGED, SEATS_PLANNED, UPGRADED, PAUSED, RESUMED, CANCELLED, KEPT, PAYMENT_FAILED, PAYMENT_CHANGED, TERMINATED_EARLY, EXPIRED, AGREED, GRANTED, EXTENDED, EXTENSION_ENDED, GRANT_ENDED, GRANT_RESUMED.',
    }),
    at: t.expose('at', { type: 'DateTime' }),
    actor: t.exposeString('actor', { nullable: true, description: 'By name; null for the system.' }),
    isSystem: t.exposeBoolean('isSystem', { description: 'Caused by the system, not by a user.' }),
    seats: t.int({ nullable: true, resolve: (row) => number(row, 'seats') }),
    fromSeats: t.int({ nullable: true, resolve: (row) => number(row, 'from') }),
    months: t.int({ nullable: true, resolve: (row) => monthsOf[text(row, 'period') ?? ''] ?? null }),
    day: t.string({
      nullable: true,
      description: 'The day from which it applies, or the first unpaid day.',
      resolve: (row) => text(row, 'on') ?? text(row, 'to'),
    }),
  }),
})

const History = builder
  .objectRef<{ readonly items: readonly HistoryRow[]; readonly total: number }>('SubscriptionHistory')
  .implement({
    fields: (t) => ({
      items: t.field({ type: [Event], resolve: ({ items }) => [...items] }),
      total: t.exposeInt('total'),
    }),
  })

const maxPageSize = 50

builder.objectField(Subscription, 'history', (t) =>
  t.field({
    type: History,
    description: 'The newest first; empty for others than the payer. At most 50 at once.',
    args: { offset: t.arg.int({ defaultValue: 0 }), limit: t.arg.int({ defaultValue: 10 }) },
    resolve: async ({ id }, { offset, limit }, context) =>
      findHistory(await context.read(), id, {
        offset: Math.min(10_000, Math.max(0, offset ?? 0)),
        limit: Math.min(maxPageSize, Math.max(1, limit ?? 10)),
      }),
  }),
)
