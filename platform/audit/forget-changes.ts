import { inTransaction, sql, type Database, type Transaction } from '#platform/database/index.ts'

/** How long audit log entries are stored. */
const months = 24
const batchSize = 5000

/** Deletes entries of the organisations' and of the staff's log older than 24 months, in batches. @returns how many */
export function forgetOldChanges(database: Database, now: Date): Promise<number> {
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    const { numAffectedRows: changes = 0n } = await sql`
      delete from audit_entry where id in (
        select id from audit_entry
        where at < ${now}::timestamptz - make_interval(months => ${months}) order by at limit ${batchSize})`.execute(tx)
    const { numAffectedRows: acts = 0n } = await sql`
      delete from staff_act where id in (
        select id from staff_act
        where at < ${now}::timestamptz - make_interval(months => ${months}) order by at limit ${batchSize})`.execute(tx)
    return Number(changes + acts)
  })
}

/** Deletes the audit log of an organisation that has ended. The actor must be the system. */
export async function forgetChanges(tx: Transaction, organizationId: string): Promise<void> {
  await tx.deleteFrom('audit_entry').where('organization_id', '=', organizationId).execute()
}
