import { randomBytes } from 'node:crypto'
import { sql, type Transaction } from '#platform/database/index.ts'
import type { Day } from '#values/day.ts'
import type { Language } from '#values/language.ts'

/** Which deadline mails a user wants. */
export interface ReminderSetting {
  /** of the own deadlines */
  readonly own: boolean
  /** of those of the people one manages */
  readonly team: boolean
}

/** The two kinds of mails about deadlines. */
export type ReminderKind = keyof ReminderSetting

const newCode = () => randomBytes(24).toString('base64url')

/** The user's choice; both are on by default. */
export async function findReminderSetting(tx: Transaction, userId: string): Promise<ReminderSetting> {
  const { rows } = await sql<ReminderSetting>`
    select own, team from reminder_setting where user_id = ${userId}`.execute(tx)
  return rows[0] ?? { own: true, team: true }
}

/** Changes the given values and leaves the others. */
export async function saveReminderSetting(
  tx: Transaction,
  userId: string,
  chosen: { readonly own?: boolean | null | undefined; readonly team?: boolean | null | undefined },
): Promise<void> {
  const [own, team] = [chosen.own ?? null, chosen.team ?? null]
  await sql`
    insert into reminder_setting (user_id, own, team, leave_code)
    values (${userId}, coalesce(${own}::boolean, true), coalesce(${team}::boolean, true), ${newCode()})
    on conflict (user_id) do update
      set own = coalesce(${own}::boolean, reminder_setting.own), team = coalesce(${team}::boolean, reminder_setting.team)
  `.execute(tx)
}

/**
 * Turns off one kind of mails for the owner of the code. The actor must be the system. @returns the user's language;
 * undefined when the code is unknown
 */
export async function endRemindersOf(tx: Transaction, kind: ReminderKind, code: string): Promise<Language | undefined> {
  const { rows } = await sql<{ locale: Language }>`
    with ended as (
      update reminder_setting set own = own and ${kind !== 'own'}, team = team and ${kind !== 'team'}
      where leave_code = ${code} returning user_id
    )
    select locale from ended join user_addressed using (user_id)`.execute(tx)
  return rows[0]?.locale
}

/**
 * Records that a user's digest of the day is done. The actor must be the system.
 * @returns the unsubscribe code; undefined when another process has done it, or the user wants no mails
 */
export async function recordDigestSent(tx: Transaction, userId: string, day: Day): Promise<string | undefined> {
  const { rows } = await sql<{ leave_code: string }>`
    insert into reminder_setting (user_id, leave_code, mailed_on) values (${userId}, ${newCode()}, ${day}::date)
    on conflict (user_id) do update set mailed_on = excluded.mailed_on
      where reminder_setting.own and (reminder_setting.mailed_on is null or reminder_setting.mailed_on < excluded.mailed_on)
    returning leave_code`.execute(tx)
  return rows[0]?.leave_code
}

/**
 * The unsubscribe code of one kind of mails, created when missing; undefined when the user wants none of them. The actor
 * must be the system.
 */
export async function unsubscribeCode(
  tx: Transaction,
  kind: ReminderKind,
  userId: string,
): Promise<string | undefined> {
  const { rows } = await sql<ReminderSetting & { leave_code: string }>`
    insert into reminder_setting (user_id, leave_code) values (${userId}, ${newCode()})
    on conflict (user_id) do update set team = reminder_setting.team
    returning leave_code, own, team`.execute(tx)
  return rows[0]?.[kind] ? rows[0].leave_code : undefined
}
