import * as v from 'valibot'
import { inTransaction, sql, type Transaction } from '#platform/database/index.ts'
import { addJob, runnableJob, type Job, type JobContext, type RunnableJob } from '#platform/jobs/index.ts'
import { sendMail } from '#platform/mail/index.ts'
import type { Language, Market } from '#values/language.ts'
import { courseSeatMail, type CourseSeatFacts } from './course-seat-mail.ts'

/** Returns the URL of a market's site; undefined if none is configured. */
type OriginOf = (market: Market) => string | undefined

interface GivenSeat {
  readonly licenseId: string
  readonly userId: string
}

const id = v.pipe(v.string(), v.uuid())
const courseSeatMailJob: Job<GivenSeat> = {
  name: 'tell-of-course-seat',
  payload: v.object({ licenseId: id, userId: id }),
  attempts: 8,
}

/** Queues the mail to a new holder of a seat, sent when this transaction is committed. */
export const queueCourseSeatMail = (tx: Transaction, seat: GivenSeat): Promise<void> =>
  addJob(tx, courseSeatMailJob, seat)

/** The jobs of bought courses. @param originOf returns the URL of the site to which the mails link */
export const licenseJobs = (originOf: OriginOf): readonly RunnableJob[] => [
  runnableJob(courseSeatMailJob, (seat, context) => sendCourseSeatMail(originOf, seat, context)),
]

type Holder = Omit<CourseSeatFacts, 'origin'> & {
  readonly email: string
  readonly locale: Language
  readonly market: Market
}

/** Tells a member of the seat, once, unless it has been taken back in the meantime. */
async function sendCourseSeatMail(originOf: OriginOf, { licenseId, userId }: GivenSeat, { database }: JobContext) {
  await inTransaction(database, { kind: 'system' }, async (tx) => {
    const { rows } = await sql<Holder>`
      select m.name, u.email, u.locale, o.market, o.name as organization, n.name as "courseName",
             n.short_id as "courseShortId", l.expires_at as "expiresAt"
      from course_seat s
      join course_license l on l.id = s.license_id and l.ended_at is null
      join course_title n on n.id = l.course_id
      join organization_outline o on o.id = s.organization_id
      join organization_member m on m.organization_id = s.organization_id and m.user_id = s.user_id
      join user_addressed u on u.user_id = s.user_id
      where s.license_id = ${licenseId} and s.user_id = ${userId}`.execute(tx)
    const [holder] = rows
    if (!holder) return
    await sendMail(tx, {
      to: holder.email,
      kind: 'course-seat',
      once: `${licenseId} ${userId}`,
      ...courseSeatMail(
        { language: holder.locale, market: holder.market },
        { ...holder, origin: originOf(holder.market) },
      ),
    })
  })
}
