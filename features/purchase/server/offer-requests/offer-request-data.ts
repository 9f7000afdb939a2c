import { sql } from '#platform/database/index.ts'
import { maxExportedRows, type PersonalDataKeeper } from '#platform/personal-data.ts'

interface Row {
  readonly organization: string
  readonly organization_number: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly seats: number
  readonly details: string
  readonly created_at: Date
}

/** How long a request is stored, in months: also a visitor's. */
const retentionMonths = 24

/** A user's requests for offers. They are deleted with the account, and after 24 months. */
export const offerRequestData: PersonalDataKeeper = {
  name: 'offer-requests',
  tables: ['offer_request'],
  // only the system reads the table
  readsAs: 'system',
  collect: async (tx, { userId }) => {
    const { rows } = await sql<Row>`
      select organization, organization_number, name, email, phone, seats, details, created_at
      from offer_request where user_id = ${userId} order by created_at desc limit ${maxExportedRows}`.execute(tx)
    return {
      tables: [
        {
          key: 'offerRequests',
          file: { nb: 'tilbud', es: 'ofertas', en: 'offers' },
          about: {
            nb: 'Tilbud du har bedt om, og det du skrev da. Vi sletter dem etter 24 måneder.',
            es: 'Ofertas que has pedido y lo que escribiste. Las borramos a los 24 meses.',
            en: 'Offers you have asked for, and what you wrote. We delete them after 24 months.',
          },
          columns: {
            organization: { nb: 'Virksomhet', es: 'Empresa', en: 'Organisation' },
            number: { nb: 'Organisasjonsnummer', es: 'NIF', en: 'Organisation number' },
            name: { nb: 'Navn', es: 'Nombre', en: 'Name' },
            email: { nb: 'E-post', es: 'Correo', en: 'E-mail' },
            phone: { nb: 'Telefon', es: 'Teléfono', en: 'Telephone' },
            seats: { nb: 'Plasser', es: 'Plazas', en: 'Seats' },
            details: { nb: 'Melding', es: 'Mensaje', en: 'Message' },
            askedAt: { nb: 'Sendt', es: 'Enviado', en: 'Sent' },
          },
          rows: rows.map(({ organization_number: number, created_at: askedAt, ...row }) => ({
            ...row,
            number,
            askedAt,
          })),
        },
      ],
    }
  },
  erase: async (tx, { userId }) => void (await sql`delete from offer_request where user_id = ${userId}`.execute(tx)),
  forget: async (tx, now) =>
    void (await sql`
      delete from offer_request
      where created_at < ${now}::timestamptz - make_interval(months => ${retentionMonths})`.execute(tx)),
}
