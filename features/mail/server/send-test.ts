import { changeAsStaff, type ActingStaff } from '#features/staff/server/index.ts'
import { mayTest, testSubject } from '#features/mail/rules/test-mail.ts'
import { countStaffActs } from '#platform/audit/index.ts'
import { sql, type Database, type Transaction } from '#platform/database/index.ts'
import { sendMail, type ExampleFacts } from '#platform/mail/index.ts'
import { findExample } from './mail-examples.ts'

export const testResults = ['SENT', 'UNKNOWN', 'NO_ADDRESS', 'TOO_MANY'] as const
export type TestResult = (typeof testResults)[number]

const actKind = 'MAIL_TEST_SENT'
const hourBefore = (at: Date): Date => new Date(at.getTime() - 60 * 60 * 1000)

/** Sends an example to the member of staff who asks for it, at their own verified address and to nobody else. */
export function sendTest(
  database: Database,
  acting: ActingStaff,
  { example, facts }: { readonly example: string; readonly facts: ExampleFacts },
): Promise<TestResult> {
  return changeAsStaff<TestResult>(database, acting, 'letters.send', async (tx) => {
    const found = findExample(example)
    if (!found) return { result: 'UNKNOWN' }
    // two requests at the same time count one after the other
    await sql`select pg_advisory_xact_lock(hashtextextended(${`mail test ${acting.userId}`}, 0))`.execute(tx)
    const sent = await countStaffActs(tx, { actorId: acting.userId, kind: actKind, since: hourBefore(acting.at) })
    if (!mayTest(sent)) return { result: 'TOO_MANY' }
    const to = await findVerifiedAddress(tx, acting.userId)
    if (to === undefined) return { result: 'NO_ADDRESS' }
    const { language } = facts.locale
    const { subject, ...mail } = found.render(facts)
    await sendMail(tx, {
      to,
      kind: found.kind,
      subject: testSubject(language, subject),
      text: mail.text,
      html: mail.html,
    })
    return { result: 'SENT', line: { kind: actKind, facts: { example, language } } }
  })
}

/** A managed pool verifies addresses itself and stores no user here. */
async function findVerifiedAddress(tx: Transaction, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select email from proved_address where user_id = ${userId}
    union all
    select email from user_contact where user_id = ${userId} and not exists (select from proved_address)`.execute(tx)
  return rows[0]?.email
}
