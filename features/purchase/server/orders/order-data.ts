import { sql } from '#platform/database/index.ts'
import { maxExportedRows, type PersonalDataKeeper } from '#platform/personal-data.ts'

interface Row {
  readonly short_id: string
  readonly kind: string
  readonly state: string
  readonly seats: number
  readonly total: string
  readonly currency: string
  readonly name: string
  readonly email: string
  readonly address: string
  readonly created_at: Date
  readonly completed_at: Date | null
  readonly withdrawn_at: Date | null
}

/** A person's orders (S2). Their invoices are stored as long as bookkeeping laws require. */
export const orderData: PersonalDataKeeper = {
  name: 'orders',
  tables: ['purchase_order'],
  readsAs: 'user',
  collect: async (tx, { userId }) => {
    const { rows } = await sql<Row>`
      select o.short_id, o.kind, o.state, o.seats, o.total::text as total, o.currency,
             o.buyer ->> 'name' as name, o.buyer ->> 'email' as email,
             concat_ws(', ', nullif(o.buyer ->> 'address', ''), nullif(concat_ws(' ', nullif(o.buyer ->> 'zip', ''),
               nullif(o.buyer ->> 'city', '')), '')) as address,
             o.created_at, o.completed_at, o.withdrawn_at
      from purchase_order o
      where o.user_id = ${userId} order by o.created_at desc limit ${maxExportedRows}`.execute(tx)
    return {
      tables: [
        {
          key: 'orders',
          file: { nb: 'bestillinger', es: 'pedidos', en: 'orders' },
          about: {
            nb: 'Det du har bestilt, og hva du skrev om deg selv eller bedriften da.',
            es: 'Lo que has pedido y los datos que diste al hacerlo.',
            en: 'What you have ordered, and what you wrote about yourself or the company then.',
          },
          columns: {
            number: { nb: 'Bestilling', es: 'Pedido', en: 'Order' },
            kind: { nb: 'Hva', es: 'Qué', en: 'What' },
            state: { nb: 'Status', es: 'Estado', en: 'Status' },
            seats: { nb: 'Plasser', es: 'Plazas', en: 'Seats' },
            totalMinor: { nb: 'Sum i øre', es: 'Total en céntimos', en: 'Total in minor units' },
            currency: { nb: 'Valuta', es: 'Moneda', en: 'Currency' },
            name: { nb: 'Navn', es: 'Nombre', en: 'Name' },
            email: { nb: 'E-post', es: 'Correo', en: 'E-mail' },
            address: { nb: 'Adresse', es: 'Dirección', en: 'Address' },
            createdAt: { nb: 'Bestilt', es: 'Pedido el', en: 'Ordered' },
            completedAt: { nb: 'Levert', es: 'Servido el', en: 'Carried out' },
            withdrawnAt: { nb: 'Angret', es: 'Desistido el', en: 'Withdrawn' },
          },
          rows: rows.map((row) => ({
            number: row.short_id,
            kind: row.kind,
            state: row.state,
            seats: row.seats,
            totalMinor: row.total,
            currency: row.currency,
            name: row.name,
            email: row.email,
            address: row.address,
            createdAt: row.created_at,
            completedAt: row.completed_at,
            withdrawnAt: row.withdrawn_at,
          })),
        },
      ],
    }
  },
  // deletes unfinished orders and anonymizes completed ones
  erase: async (tx, { userId }) => {
    await sql`delete from purchase_order where user_id = ${userId} and state <> 'COMPLETED'`.execute(tx)
    await sql`
      update purchase_order set user_id = null, buyer = case when buyer ->> 'kind' = 'PERSON'
        then buyer || '{"name":"","email":"","address":"","zip":"","city":"","note":"","reference":""}' else buyer end
      where user_id = ${userId}`.execute(tx)
  },
}
