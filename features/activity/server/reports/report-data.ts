import { sql, type Transaction } from '#platform/database/index.ts'
import { maxExportedRows, type DataTable } from '#platform/personal-data.ts'

interface OwnReport {
  readonly organization: string
  readonly file: string
  readonly weekday: number | null
  readonly receives: boolean
  readonly set_up: boolean
  readonly created_at: Date
}

/** The reports that a user receives or has set up. Reads as the user. */
export async function findReportsOf(tx: Transaction, userId: string): Promise<readonly OwnReport[]> {
  const { rows } = await sql<OwnReport>`
    select s.organization_id as organization, s.file, s.weekday, s.created_at,
           coalesce(s.created_by = ${userId}::uuid, false) as set_up,
           exists (select from report_receiver r where r.schedule_id = s.id and r.user_id = ${userId}) as receives
    from report_schedule s
    where s.created_by = ${userId}
       or s.id in (select r.schedule_id from report_receiver r where r.user_id = ${userId})
    order by s.created_at, s.id limit ${maxExportedRows}`.execute(tx)
  return rows
}

/** The reports as a table of the user's data. */
export const reportsTable = (reports: readonly OwnReport[], organization: DataTable['columns'][string]): DataTable => ({
  key: 'scheduledReports',
  file: { nb: 'faste-rapporter', es: 'informes-programados', en: 'scheduled-reports' },
  about: {
    nb: 'Faste rapporter fra organisasjonen som du får eller har satt opp.',
    es: 'Informes programados de tu organización que recibes o que has programado.',
    en: 'Scheduled reports of your organisation that you receive or have set up.',
  },
  columns: {
    organization,
    file: { nb: 'Fil', es: 'Archivo', en: 'File' },
    weekday: {
      nb: 'Ukedag (1 er mandag), tomt: den første i måneden',
      es: 'Día de la semana (1 es lunes); vacío: el día 1 de cada mes',
      en: 'Weekday (1 is Monday), empty: the first of each month',
    },
    receives: { nb: 'Du får den', es: 'Lo recibes', en: 'You receive it' },
    setUp: { nb: 'Du satte den opp', es: 'Lo programaste', en: 'You set it up' },
    createdAt: { nb: 'Satt opp', es: 'Programado', en: 'Set up' },
  },
  rows: reports.map((row) => ({
    organization: row.organization,
    file: row.file,
    weekday: row.weekday,
    receives: row.receives,
    setUp: row.set_up,
    createdAt: row.created_at,
  })),
})

/** The reports stay without the user: others receive them. The actor must be the system. */
export async function eraseReportsOf(tx: Transaction, userId: string): Promise<void> {
  await sql`delete from report_receiver where user_id = ${userId}`.execute(tx)
  await sql`update report_schedule set created_by = null where created_by = ${userId}`.execute(tx)
}

/** Moves reports to the account that remains; it receives each once. The actor must be the system. */
export async function mergeReports(
  tx: Transaction,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await sql`
    update report_receiver r set user_id = ${to}
    where r.user_id = ${from}
      and r.organization_id in (select organization_id from member_since where user_id = ${to})
      and not exists (select from report_receiver o where o.schedule_id = r.schedule_id and o.user_id = ${to})`.execute(
    tx,
  )
  await sql`delete from report_receiver where user_id = ${from}`.execute(tx)
  await sql`update report_schedule set created_by = ${to} where created_by = ${from}`.execute(tx)
}
