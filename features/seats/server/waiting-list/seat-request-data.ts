import { sql } from '#platform/database/index.ts'
import { maxExportedRows, type PersonalDataKeeper } from '#platform/personal-data.ts'

/** The user's requests for seats, including those on the waiting list. */
export const seatRequestData: PersonalDataKeeper = {
  name: 'seat-requests',
  tables: ['seat_request'],
  // the user is not yet a member, so cannot read the organisation's rows
  readsAs: 'system',
  collect: async (tx, { userId }) => {
    const requests = await sql<{ organization: string; way: string; state: string; askedAt: Date }>`
      select o.name as organization, r.way, r.state, r.created_at as "askedAt"
      from seat_request r join organization_outline o on o.id = r.organization_id
      where r.user_id = ${userId} order by r.created_at limit ${maxExportedRows}`.execute(tx)
    return {
      tables: [
        {
          key: 'seatRequests',
          file: { nb: 'venteliste', es: 'lista-de-espera', en: 'waiting-list' },
          about: {
            nb: 'Organisasjoner du har spurt om plass i, eller venter på plass i.',
            es: 'Organizaciones a las que has pedido plaza o en las que la esperas.',
            en: 'Organisations you have asked for a seat in, or are waiting for one in.',
          },
          columns: {
            organization: { nb: 'Organisasjon', es: 'Organización', en: 'Organisation' },
            way: { nb: 'Hvordan', es: 'Cómo', en: 'How' },
            state: { nb: 'Venter på', es: 'A la espera de', en: 'Waiting for' },
            askedAt: { nb: 'Siden', es: 'Desde', en: 'Since' },
          },
          rows: requests.rows.map((row) => ({ ...row })),
        },
      ],
    }
  },
  erase: async (tx, { userId }) => {
    await sql`delete from seat_request where user_id = ${userId}`.execute(tx)
  },
}
