import type { Transaction } from '#platform/database/index.ts'
import type { Language, Market } from '#values/language.ts'
import type { Consent } from '#features/consent/rules/consent.ts'

/** A recorded decision. */
export interface ConsentRecord extends Consent {
  readonly answerId: string
  readonly consentId: string
  readonly userId: string | undefined
  readonly market: Market
  readonly language: Language
}

/** Adds an answer, unless it is there already. */
export async function insertConsentRecord(tx: Transaction, record: ConsentRecord): Promise<void> {
  await tx
    .insertInto('consent_record')
    .values({
      answer_id: record.answerId,
      consent_id: record.consentId,
      user_id: record.userId ?? null,
      statistics: record.choices.statistics,
      error_reports: record.choices.errorReports,
      despite_signal: record.despiteSignal,
      text_version: record.textVersion,
      market: record.market,
      language: record.language,
      created_at: record.answeredAt,
    })
    // naming the column would require the right to read it
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The latest answer recorded under this number. The actor must be the system. */
export async function findLatestConsent(tx: Transaction, consentId: string): Promise<Consent | undefined> {
  const row = await tx
    .selectFrom('consent_record')
    .select(['statistics', 'error_reports', 'despite_signal', 'text_version', 'created_at'])
    .where('consent_id', '=', consentId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (
    row && {
      choices: { statistics: row.statistics, errorReports: row.error_reports },
      answeredAt: row.created_at,
      textVersion: row.text_version,
      despiteSignal: row.despite_signal,
    }
  )
}

/** Deletes at most `limit` decisions that are too old to be needed as evidence (migration 0061). */
export async function deleteOldRecords(tx: Transaction, before: Date, limit: number): Promise<number> {
  const deleted = await tx
    .deleteFrom('consent_record')
    .where('id', 'in', (from) =>
      from
        .selectFrom('consent_record')
        .select('id')
        .where('created_at', '<', before)
        .orderBy('created_at')
        .limit(limit),
    )
    .executeTakeFirst()
  return Number(deleted.numDeletedRows)
}
