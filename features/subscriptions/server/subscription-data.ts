import { sql } from '#platform/database/index.ts'
import { hasActiveSubscription } from './active-subscription-store.ts'
import { maxExportedRows, type PersonalDataKeeper } from '#platform/personal-data.ts'
import { textIn, type LocalisedText } from '#values/localised-text.ts'

interface Row {
  readonly product: LocalisedText
  readonly status: string
  readonly expiration_date: Date | null
  readonly created_at: Date
}

/** A person's own subscriptions (S1). Those of an organisation are the organisation's. */
export const subscriptionData: PersonalDataKeeper = {
  name: 'subscriptions',
  tables: ['subscription', 'subscription_event'],
  readsAs: 'user',
  collect: async (tx, { userId, language }) => {
    const { rows } = await sql<Row>`
      select p.description as product, s.status, s.expiration_date, s.created_at
      from subscription s join product p on p.id = s.product_id
      where s.user_id = ${userId} order by s.created_at desc limit ${maxExportedRows}`.execute(tx)
    return {
      tables: [
        {
          key: 'subscriptions',
          file: { nb: 'abonnement', es: 'suscripciones', en: 'subscriptions' },
          about: {
            nb: 'Abonnementene som er dine egne.',
            es: 'Las suscripciones que son tuyas.',
            en: 'The subscriptions that are your own.',
          },
          columns: {
            product: { nb: 'Plan', es: 'Plan', en: 'Plan' },
            status: { nb: 'Status', es: 'Estado', en: 'Status' },
            endsAt: { nb: 'Varer til', es: 'Hasta', en: 'Until' },
            createdAt: { nb: 'Begynt', es: 'Desde', en: 'Since' },
          },
          rows: rows.map((row) => ({
            product: textIn(row.product, language),
            status: row.status,
            endsAt: row.expiration_date,
            createdAt: row.created_at,
          })),
        },
      ],
    }
  },
  isNeeded: (tx, userId, now) => hasActiveSubscription(tx, { userId }, now),
  erase: async (tx, { userId }) => void (await tx.deleteFrom('subscription').where('user_id', '=', userId).execute()),
}
