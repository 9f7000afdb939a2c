import { sql, type Transaction } from '#platform/database/index.ts'
import { readRows, type Reader } from '#platform/graphql/read-together.ts'
import type { Day } from '#values/day.ts'
import type { Memory } from '#features/recall/rules/memory.ts'
import { questionsPerDay, type DueCard } from '#features/recall/rules/todays-questions.ts'
import type { GivenAnswer } from '#features/quizzes/server/index.ts'
import type { Market } from '#values/language.ts'
import { defaultSetting, type RecallSetting } from './setting-store.ts'

/** A card that is due. */
interface DueQuestion extends DueCard {
  readonly questionId: string
}

const memory = sql`
  stability, difficulty, reviews, lapses, reviewed_on::text as "reviewedOn", due_on::text as "dueOn"`

/** A user's memory states, by question. */
export async function findMemories(
  tx: Transaction,
  userId: string,
  questionIds: readonly string[],
): Promise<Map<string, Memory>> {
  const { rows } = await sql<Memory & { question_id: string }>`
    select question_id, ${memory} from recall_card where user_id = ${userId} and question_id = any(${questionIds}::uuid[])
  `.execute(tx)
  return new Map(rows.map(({ question_id, ...rest }) => [question_id, rest]))
}

/** Upserts a user's memory states of a course's questions. */
export async function saveMemories(
  tx: Transaction,
  { userId, courseId }: { readonly userId: string; readonly courseId: string },
  memories: ReadonlyMap<string, Memory>,
): Promise<void> {
  const rows = [...memories].map(([questionId, each]) => ({ questionId, ...each }))
  await sql`
    insert into recall_card (user_id, question_id, course_id, stability, difficulty, reviews, lapses, reviewed_on, due_on)
    select ${userId}, r."questionId", ${courseId}, r.stability, r.difficulty, r.reviews, r.lapses, r."reviewedOn", r."dueOn"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
      "questionId" uuid, stability double precision, difficulty double precision, reviews integer, lapses integer,
      "reviewedOn" date, "dueOn" date)
    on conflict (user_id, question_id) do update
      set stability = excluded.stability, difficulty = excluded.difficulty, reviews = excluded.reviews,
          lapses = excluded.lapses, reviewed_on = excluded.reviewed_on, due_on = excluded.due_on
  `.execute(tx)
}

export interface CardSelection {
  readonly userId: string
  readonly market: Market
  readonly day: Day
}

/** Cards of courses that are published in the market and not left out. */
const includedCards = ({ userId, market }: CardSelection) => sql`
  user_id = ${userId}
  and not exists (select from recall_left_out o where o.user_id = c.user_id and o.course_id = c.course_id)
  and exists (select from course_card k where k.id = c.course_id and k.market = ${market})`

/** A card that was answered on a day. */
interface AnsweredCard {
  readonly id: string
  readonly questionId: string
  readonly courseId: string
  readonly answer: GivenAnswer
}

/** What a user is asked on a day. */
export interface RecallDay {
  readonly setting: RecallSetting
  /** In the order of the questions. */
  readonly answered: readonly AnsweredCard[]
  /**
   * Due cards, the most overdue ones of each course: enough to choose the day's questions, and one more to know whether
   * any are left.
   */
  readonly due: readonly DueQuestion[]
}

/** A user's recall of a day, in one statement. */
export async function findRecallDay(reader: Reader, selection: CardSelection): Promise<RecallDay> {
  const { userId, day } = selection
  const [row] = await readRows(
    reader,
    sql<Omit<RecallDay, 'setting'> & { isOn: boolean | null; byMail: boolean | null }>`
      select s.is_on as "isOn", s.by_mail as "byMail", coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', c.id, 'questionId', c.question_id, 'courseId', c.course_id, 'answer', a.answer) order by a.place)
        from recall_answer a join recall_card c on c.id = a.card_id
        where a.user_id = ${userId} and a.day = ${day}::date
      ), '[]') as answered, coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', d.id, 'questionId', d.question_id, 'courseId', d.course_id, 'dueOn', d.due_on) order by d.due_on, d.id)
        from (
          select id, question_id, course_id, due_on
          from (
            select c.*, row_number() over (partition by c.course_id order by c.due_on, c.id) as nth
            from recall_card c where ${includedCards(selection)} and c.due_on <= ${day}::date
          ) ordered
          where nth <= ${questionsPerDay + 1} order by due_on, id limit 100
        ) d
      ), '[]') as due
      from (values (1)) one left join recall_setting s on s.user_id = ${userId}`,
  )
  const { isOn, byMail, answered = [], due = [] } = row ?? {}
  return {
    setting: { isOn: isOn ?? defaultSetting.isOn, byMail: byMail ?? defaultSetting.byMail },
    answered,
    due,
  }
}

/** The first day after today on which something is due; null when nothing ever is. */
export async function findNextDay(tx: Transaction, selection: CardSelection): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`
    select min(due_on)::text as day from recall_card c where ${includedCards(selection)} and due_on > ${selection.day}::date
  `.execute(tx)
  return rows[0]?.day ?? null
}
