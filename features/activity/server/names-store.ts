import { runPrepared, sql, type Transaction } from '#platform/database/index.ts'

/** Whether members of an organisation may hide their names in the list of the busiest, and whether one of them does. */
export async function findNames(
  tx: Transaction,
  organizationId: string,
  userId: string,
): Promise<{ hideable: boolean; hidden: boolean }> {
  const rows = await runPrepared(
    tx,
    sql<{ hideable: boolean; hidden: boolean }>`
      select coalesce((select names_hideable from activity_setting where organization_id = ${organizationId}), true) as hideable,
             coalesce((select hidden from activity_name_choice
                       where organization_id = ${organizationId} and user_id = ${userId}), false) as hidden`,
  )
  return rows[0] ?? { hideable: true, hidden: false }
}

export async function saveNamesHideable(tx: Transaction, organizationId: string, hideable: boolean): Promise<void> {
  await sql`
    insert into activity_setting (organization_id, names_hideable) values (${organizationId}, ${hideable})
    on conflict (organization_id) do update set names_hideable = excluded.names_hideable`.execute(tx)
}

/** @returns whether they are a member there, and so could choose */
export async function saveNameHidden(
  tx: Transaction,
  organizationId: string,
  userId: string,
  choice: { readonly hidden: boolean; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into activity_name_choice (organization_id, user_id, hidden, chosen_at)
    select organization_id, user_id, ${choice.hidden}, ${choice.at}::timestamptz from member_since
    where organization_id = ${organizationId} and user_id = ${userId}
    on conflict (organization_id, user_id) do update set hidden = excluded.hidden, chosen_at = excluded.chosen_at
    returning user_id`.execute(tx)
  return rows.length > 0
}
