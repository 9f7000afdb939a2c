import { inTransaction } from '#platform/database/index.ts'
import type { JobContext } from '#platform/jobs/index.ts'
import { sendMail } from '#platform/mail/index.ts'
import { isTeamDay, mayRemindAt } from '#features/assignments/rules/reminder-steps.ts'
import { localTime } from '#values/day.ts'
import { markets } from '#values/language.ts'
import { reminderLeavePath } from './unsubscribe-route.ts'
import type { OriginOf } from './send-digests.ts'
import { unsubscribeCode } from './setting-store.ts'
import { teamMail } from './team-mail.ts'
import { findOverdueOrganizations, findTeamReaders } from './team-store.ts'

const system = { kind: 'system' } as const
const batchSize = 50
const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * Sends managers on Monday mornings a list of their members who are past a deadline, one mail for each organisation.
 * The outbox sends each mail once, however often the job runs that day.
 */
export async function sendTeamDigests(originOf: OriginOf, { database, clock, signal }: JobContext): Promise<void> {
  for (const market of markets) {
    const origin = originOf(market)
    const time = localTime(market, clock())
    if (origin === undefined || !mayRemindAt(time) || !isTeamDay(time.day)) continue
    const { day } = time
    let [after, count] = [beforeAll, batchSize]
    while (count >= batchSize) {
      const part = { market, day, after, limit: batchSize }
      const found = await inTransaction(database, system, (tx) => findOverdueOrganizations(tx, part), {
        readOnly: true,
      })
      for (const { id, name } of found) {
        if (signal.aborted) return
        await inTransaction(database, system, async (tx) => {
          for (const reader of await findTeamReaders(tx, { organizationId: id, market, day })) {
            const code = await unsubscribeCode(tx, 'team', reader.userId)
            if (code === undefined) continue
            const leaveUrl = `${origin}${reminderLeavePath('team', code)}`
            await sendMail(tx, {
              to: reader.email,
              kind: 'assignment-team-digest',
              once: `${reader.userId} ${id} ${day}`,
              leaveUrl,
              ...teamMail({ reader, organization: name, market, origin, leaveUrl }),
            })
          }
        })
      }
      count = found.length
      after = found.at(-1)?.id ?? after
    }
  }
}
