import { sql } from '#platform/database/index.ts'
import { maxExportedRows, type PersonalDataKeeper } from '#platform/personal-data.ts'

interface Row {
  readonly number: string
  readonly kind: string
  readonly issue_date: string
  readonly due_date: string
  readonly total: string
  readonly currency: string
}

/**
 * A user's own invoices. Bookkeeping laws require us to keep them unchanged after the account is deleted; only the link
 * to the account is removed.
 */
export const invoiceData: PersonalDataKeeper = {
  name: 'invoices',
  tables: ['invoice'],
  readsAs: 'user',
  collect: async (tx, { userId }) => {
    const { rows } = await sql<Row>`
      select number, kind, issue_date::text, due_date::text, total::text, currency from invoice
      where user_id = ${userId} and organization_id is null order by issued_at desc limit ${maxExportedRows}`.execute(
      tx,
    )
    return {
      tables: [
        {
          key: 'invoices',
          file: { nb: 'fakturaer', es: 'facturas', en: 'invoices' },
          about: {
            nb: 'Fakturaene dine. De blir hos oss så lenge bokføringsloven krever, også om kontoen slettes.',
            es: 'Tus facturas. Las conservamos el tiempo que exige la ley, aunque borres la cuenta.',
            en: 'Your invoices. We keep them for as long as the law of bookkeeping asks, even when the account is deleted.',
          },
          columns: {
            number: { nb: 'Nummer', es: 'Número', en: 'Number' },
            kind: { nb: 'Slag', es: 'Tipo', en: 'Kind' },
            issuedOn: { nb: 'Dato', es: 'Fecha', en: 'Date' },
            dueOn: { nb: 'Forfall', es: 'Vencimiento', en: 'Due' },
            totalMinor: { nb: 'Sum i øre', es: 'Total en céntimos', en: 'Total in minor units' },
            currency: { nb: 'Valuta', es: 'Moneda', en: 'Currency' },
          },
          rows: rows.map((row) => ({
            number: row.number,
            kind: row.kind,
            issuedOn: row.issue_date,
            dueOn: row.due_date,
            totalMinor: row.total,
            currency: row.currency,
          })),
        },
      ],
    }
  },
  erase: async (tx, { userId }) =>
    void (await sql`update invoice set user_id = null where user_id = ${userId}`.execute(tx)),
}
