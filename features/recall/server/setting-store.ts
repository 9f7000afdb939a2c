import { randomBytes } from 'node:crypto'
import { sql, type Transaction } from '#platform/database/index.ts'
import type { Day } from '#values/day.ts'
import type { Language, Market } from '#values/language.ts'

/** Whether a user wants recall questions, and by mail. */
export interface RecallSetting {
  readonly isOn: boolean
  readonly byMail: boolean
}

/** By default questions are on and mails are off. */
export const defaultSetting: RecallSetting = { isOn: true, byMail: false }

/** Saves the given settings; absent ones stay. */
export async function saveSetting(tx: Transaction, userId: string, chosen: Partial<RecallSetting>): Promise<void> {
  const [isOn, byMail] = [chosen.isOn ?? null, chosen.byMail ?? null]
  await sql`
    insert into recall_setting (user_id, is_on, by_mail, leave_code)
    values (${userId}, coalesce(${isOn}::boolean, ${defaultSetting.isOn}), coalesce(${byMail}::boolean, ${defaultSetting.byMail}), ${randomBytes(24).toString('base64url')})
    on conflict (user_id) do update
      set is_on = coalesce(${isOn}::boolean, recall_setting.is_on), by_mail = coalesce(${byMail}::boolean, recall_setting.by_mail)
  `.execute(tx)
}

/** A course with recall questions, and whether it is included. */
export interface CourseChoice {
  readonly courseId: string
  readonly isIncluded: boolean
}

/** The courses a user has cards of and that are published in the market, by their ids; at most 200. */
export async function findCourseChoices(tx: Transaction, userId: string, market: Market): Promise<CourseChoice[]> {
  const { rows } = await sql<CourseChoice>`
    select c.course_id as "courseId", o.course_id is null as "isIncluded"
    from (select distinct course_id from recall_card where user_id = ${userId}) c
    left join recall_left_out o on o.user_id = ${userId} and o.course_id = c.course_id
    where exists (select from course_card k where k.id = c.course_id and k.market = ${market})
    order by c.course_id limit 200
  `.execute(tx)
  return rows
}

/** Excludes a course, or includes it again. Only courses with cards of the user can be excluded. */
export async function saveCourseChoice(
  tx: Transaction,
  userId: string,
  courseId: string,
  isIncluded: boolean,
): Promise<void> {
  if (isIncluded)
    await sql`delete from recall_left_out where user_id = ${userId} and course_id = ${courseId}`.execute(tx)
  else
    await sql`
      insert into recall_left_out (user_id, course_id)
      select distinct user_id, course_id from recall_card where user_id = ${userId} and course_id = ${courseId}
      on conflict do nothing`.execute(tx)
}

/** Turns off the mails of the user with this code. For the system. @returns the user's language; undefined for an unknown code */
export async function unsubscribe(tx: Transaction, leaveCode: string): Promise<Language | undefined> {
  const { rows } = await sql<{ locale: Language }>`
    with ended as (
      update recall_setting set by_mail = false where leave_code = ${leaveCode} returning user_id
    )
    select locale from ended join user_addressed using (user_id)
  `.execute(tx)
  return rows[0]?.locale
}

/** A user who wants the day's questions by mail. */
export interface DigestRecipient {
  readonly userId: string
  readonly email: string
  readonly locale: Language
  readonly leaveCode: string
}

/** Users of a market whose mail of the day has not been handled yet. For the system. */
export async function findDigestRecipients(
  tx: Transaction,
  market: Market,
  day: Day,
  limit: number,
): Promise<DigestRecipient[]> {
  const { rows } = await sql<DigestRecipient>`
    select s.user_id as "userId", u.email, u.locale, s.leave_code as "leaveCode"
    from recall_setting s join user_addressed u on u.user_id = s.user_id
    where s.is_on and s.by_mail and u.market = ${market} and (s.mailed_on is null or s.mailed_on < ${day}::date)
    order by s.user_id limit ${limit}
  `.execute(tx)
  return rows
}

/** Marks a user's mail of the day as handled. @returns false when another process has done so already */
export async function recordDigestSent(tx: Transaction, userId: string, day: Day): Promise<boolean> {
  const { rows } = await sql<object>`
    update recall_setting set mailed_on = ${day}::date
    where user_id = ${userId} and is_on and by_mail and (mailed_on is null or mailed_on < ${day}::date) returning 1 as settled
  `.execute(tx)
  return rows.length > 0
}
