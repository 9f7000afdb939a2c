import { sql } from '#platform/database/index.ts'
import { maxExportedRows, type PersonalDataKeeper } from '#platform/personal-data.ts'

interface Row {
  readonly brand: string
  readonly last4: string
  readonly expires: string
  readonly created_at: Date
  readonly removed_at: Date | null
}

/**
 * A person's own saved cards. Payments are listed with the orders; an organisation's card belongs to the
 * organisation.
 */
export const paymentData: PersonalDataKeeper = {
  name: 'payments',
  tables: ['saved_card', 'payment'],
  readsAs: 'user',
  collect: async (tx, { userId }) => {
    const { rows } = await sql<Row>`
      select brand, last4, to_char(exp_month, 'FM00') || '/' || exp_year as expires, created_at, removed_at
      from saved_card where user_id = ${userId} order by created_at desc limit ${maxExportedRows}`.execute(tx)
    return {
      tables: [
        {
          key: 'savedCards',
          file: { nb: 'lagrede-kort', es: 'tarjetas-guardadas', en: 'saved-cards' },
          about: {
            nb: 'Kortene du har lagret til fornyelser. Kortnummeret har vi aldri hatt.',
            es: 'Las tarjetas que has guardado para las renovaciones. El número nunca lo hemos tenido.',
            en: 'The cards you have kept for renewals. We never had their numbers.',
          },
          columns: {
            brand: { nb: 'Kort', es: 'Tarjeta', en: 'Card' },
            last4: { nb: 'Slutter på', es: 'Termina en', en: 'Ends in' },
            expires: { nb: 'Utløper', es: 'Caduca', en: 'Expires' },
            keptAt: { nb: 'Lagret', es: 'Guardada', en: 'Kept' },
            removedAt: { nb: 'Fjernet', es: 'Quitada', en: 'Removed' },
          },
          rows: rows.map(({ brand, last4, expires, created_at: keptAt, removed_at: removedAt }) => ({
            brand,
            last4,
            expires,
            keptAt,
            removedAt,
          })),
        },
      ],
    }
  },
  erase: async (tx, { userId }) => {
    await sql`delete from saved_card where user_id = ${userId}`.execute(tx)
    await sql`update payment set user_id = null where user_id = ${userId}`.execute(tx)
  },
}
