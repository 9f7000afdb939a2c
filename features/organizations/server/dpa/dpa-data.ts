import { sql } from '#platform/database/index.ts'
import { maxExportedRows, type PersonalDataKeeper } from '#platform/personal-data.ts'
import { forgetOldAcceptances } from './dpa-store.ts'

interface AcceptedRow {
  readonly organization_name: string
  readonly version: string
  readonly user_name: string
  readonly accepted_at: Date
  readonly sha256: string
}

/** The data-processing agreements that a person accepted for organisations (GDPR art. 28). */
export const dpaData: PersonalDataKeeper = {
  name: 'data-processing agreements',
  tables: ['dpa_acceptance'],
  // also for organisations that the person has left
  readsAs: 'system',
  collect: async (tx, { userId }) => {
    const { rows } = await sql<AcceptedRow>`
      select organization_name, version, user_name, accepted_at, sha256 from dpa_acceptance
      where user_id = ${userId} order by accepted_at limit ${maxExportedRows}`.execute(tx)
    return {
      tables: [
        {
          key: 'dataProcessingAgreements',
          file: { nb: 'databehandleravtaler', es: 'contratos de encargo', en: 'data-processing agreements' },
          about: {
            nb: 'Databehandleravtalene du har godtatt for en virksomhet.',
            es: 'Los contratos de encargo del tratamiento que has aceptado por una organización.',
            en: 'The data-processing agreements that you have accepted for an organisation.',
          },
          columns: {
            organization: { nb: 'Virksomhet', es: 'Organización', en: 'Organisation' },
            version: { nb: 'Utgave', es: 'Versión', en: 'Version' },
            name: { nb: 'Navn', es: 'Nombre', en: 'Name' },
            acceptedAt: { nb: 'Godtatt', es: 'Aceptado', en: 'Accepted' },
            sha256: { nb: 'Kontrolltall', es: 'Suma de comprobación', en: 'Checksum' },
          },
          rows: rows.map((row) => ({
            organization: row.organization_name,
            version: row.version,
            name: row.user_name,
            acceptedAt: row.accepted_at,
            sha256: row.sha256,
          })),
        },
      ],
    }
  },
  // the record is evidence (GDPR art. 17(3)(e)); its user is set to null when the account is deleted (migration 0183)
  erase: async () => undefined,
  forget: forgetOldAcceptances,
}
