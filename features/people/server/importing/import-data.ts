import { sql } from '#platform/database/index.ts'
import { maxExportedRows, type PersonalDataKeeper } from '#platform/personal-data.ts'

/** The lists of people that a user has uploaded, and the rows of lists with the user's address. */
export const importData: PersonalDataKeeper = {
  name: 'imports',
  tables: ['people_import', 'people_import_row'],
  // a user who no longer manages people sees no import, but has uploaded it
  readsAs: 'system',
  collect: async (tx, { userId }) => {
    const { rows } = await sql<{ name: string; file_name: string | null; row_count: number; created_at: Date }>`
      select o.name, i.file_name, i.row_count, i.created_at
      from people_import i join organization_outline o on o.id = i.organization_id
      where i.asked_by = ${userId} order by i.created_at limit ${maxExportedRows}`.execute(tx)
    return {
      tables: [
        {
          key: 'importedLists',
          file: { nb: 'innsendte-lister', es: 'listas-enviadas', en: 'lists-sent-in' },
          about: {
            nb: 'Lister over folk du har bedt oss invitere. De slettes etter 30 dager.',
            es: 'Listas de personas que nos has pedido invitar. Se borran a los 30 días.',
            en: 'Lists of people you asked us to invite. They are deleted after 30 days.',
          },
          columns: {
            organization: { nb: 'Organisasjon', es: 'Organización', en: 'Organisation' },
            fileName: { nb: 'Fil', es: 'Archivo', en: 'File' },
            people: { nb: 'Rader', es: 'Filas', en: 'Rows' },
            sentAt: { nb: 'Sendt inn', es: 'Enviada', en: 'Sent in' },
          },
          rows: rows.map((row) => ({
            organization: row.name,
            fileName: row.file_name,
            people: row.row_count,
            sentAt: row.created_at,
          })),
        },
      ],
    }
  },
  erase: async (tx, { userId, email }) => {
    await tx.deleteFrom('people_import').where('asked_by', '=', userId).where('state', '<>', 'RUNNING').execute()
    // the import keeps its counts, but no personal data
    await tx
      .updateTable('people_import_row')
      .set({ name: '', email: '', employee_number: '', department: '', invitation_id: null })
      .where('email', '=', email.toLowerCase())
      .execute()
  },
}
