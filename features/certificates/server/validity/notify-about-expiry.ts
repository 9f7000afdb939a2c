import { inTransaction, sql, type Database } from '#platform/database/index.ts'
import type { Language, Market } from '#values/language.ts'
import { plainTitle, textIn, type LocalisedText } from '#values/localised-text.ts'
import { latestNoticeDays, noticeDue, renewalDays, type NoticeDays } from '#features/certificates/rules/validity.ts'
import { endingMail } from './expiry-mail.ts'
import type { MailParts } from './mail-parts.ts'

/** Certificates handled in one transaction. */
const batchSize = 200

interface Ending {
  readonly id: string
  readonly course_name: LocalisedText
  readonly valid_until: Date
  readonly noticed_days: NoticeDays | null
  readonly email: string
  readonly locale: Language
  readonly market: Market
}

/**
 * Sends mails to the holders of expiring certificates: sixty and fourteen days before the end, and on the day; each
 * mail once (Q3). No mail about a renewed or withdrawn certificate, nor to an account that is being deleted.
 * @returns how many mails were queued; call again until it is 0
 */
export function noticeEndings(database: Database, now: Date, { sendMail }: MailParts): Promise<number> {
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    const { rows } = await sql<Ending>`
      select c.id, c.course_name, c.valid_until, c.noticed_days, u.email, u.locale, u.market
      from certificate c join user_contact u on u.user_id = c.user_id
      where c.valid_until is not null and c.replaced_at is null and c.revoked_at is null
        and c.valid_until between ${now}::timestamptz - make_interval(days => ${latestNoticeDays})
          and ${now}::timestamptz + make_interval(days => ${renewalDays})
        and (c.noticed_days is null
          or (c.noticed_days > 14 and c.valid_until <= ${now}::timestamptz + interval '14 days')
          or (c.noticed_days > 0 and c.valid_until <= ${now}::timestamptz))
        and not exists (select from leaving_user l where l.user_id = c.user_id)
      order by c.valid_until, c.id limit ${batchSize}
      for update of c skip locked
    `.execute(tx)
    let written = 0
    for (const { id, course_name, valid_until, noticed_days, email, locale, market } of rows) {
      const due = noticeDue(valid_until, noticed_days, now)
      if (due === undefined) continue
      await sql`update certificate set noticed_days = ${due} where id = ${id}`.execute(tx)
      const name = plainTitle(textIn(course_name, locale))
      await sendMail(tx, {
        to: email,
        kind: 'certificate-ending',
        once: `${id} ${due}`,
        ...endingMail({ language: locale, market }, { name, validUntil: valid_until, hasEnded: valid_until <= now }),
      })
      written += 1
    }
    return written
  })
}
