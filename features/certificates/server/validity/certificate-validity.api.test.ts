import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, sql, type Transaction } from '#platform/database/index.ts'
import { sendMail } from '#platform/mail/index.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { monthsLater, validityAt } from '#features/certificates/rules/validity.ts'
import { noticeEndings } from './notify-about-expiry.ts'
import { revokeCertificate } from './revoke-certificate.ts'

const code = 'MED4-2N8K-6WPT'
const day = 24 * 60 * 60 * 1000
const end = new Date('2026-11-22T10:00:00Z')
const daysBefore = (days: number) => new Date(end.getTime() - days * day)

let own: TestDatabase

beforeAll(async () => {
  own = await createTestDatabase({ seeded: true })
  await asSystem((tx) =>
    sql`update certificate set issued_at = ${monthsLater(end, -12)}, valid_until = ${end} where code = ${code}`.execute(
      tx,
    ),
  )
})
afterAll(() => own.close())

const asSystem = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(own.database, { kind: 'system' }, work)
const mails = (kind: string) =>
  asSystem(
    async (tx) =>
      (
        await sql<{ recipient: string; subject: string; text_body: string }>`
          select recipient, subject, text_body from mail_outbox where kind = ${kind} order by created_at, id`.execute(
          tx,
        )
      ).rows,
  )

test('Q3: the database decides a certificate’s validity exactly as the rule does', async () => {
  const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  const cases = fc.sample(fc.tuple(moment, fc.option(fc.integer({ min: -100, max: 100 })), fc.boolean()), 300)
  cases.push([end, 60, false], [end, 0, false])
  const { rows } = await asSystem((tx) =>
    sql<{ status: string }>`
      select certificate_validity(revoked, until, at) as status
      from unnest(
        ${cases.map(([at, , isRevoked]) => (isRevoked ? at : null))}::timestamptz[],
        ${cases.map(([at, left]) => (left === null ? null : new Date(at.getTime() + left * day)))}::timestamptz[],
        ${cases.map(([at]) => at)}::timestamptz[]
      ) with ordinality as given (revoked, until, at, place) order by place`.execute(tx),
  )
  expect(rows.map(({ status }) => status)).toEqual(
    cases.map(([at, left, isRevoked]) =>
      validityAt(
        { validUntil: left === null ? null : new Date(at.getTime() + left * day), revokedAt: isRevoked ? at : null },
        at,
      ),
    ),
  )
})

test('Q3: its holder is written to sixty and fourteen days before its end and on the day, once each', async () => {
  const notice = (days: number) => noticeEndings(own.database, daysBefore(days), { sendMail })
  const sent = []
  for (const days of [90, 61, 60, 59, 30, 14, 13, 1, 0, -1, -20]) sent.push([days, await notice(days)])
  expect(sent.filter(([, count]) => count !== 0)).toEqual([
    [60, 1],
    [14, 1],
    [0, 1],
  ])
  expect(await mails('certificate-ending')).toMatchObject([
    { recipient: 'single@kursiva.test', subject: expect.stringContaining('går ut 22. november 2026') },
    { subject: expect.stringContaining('går ut 22. november 2026') },
    { subject: expect.stringContaining('har gått ut') },
  ])
})

test('Q3: two concurrent jobs send one mail', async () => {
  await asSystem((tx) => sql`update certificate set noticed_days = null where code = ${code}`.execute(tx))
  const before = (await mails('certificate-ending')).length
  await asSystem((tx) => sql`delete from mail_outbox where kind = 'certificate-ending'`.execute(tx))
  const counts = await Promise.all(
    Array.from({ length: 4 }, () => noticeEndings(own.database, daysBefore(40), { sendMail })),
  )
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(before).toBe(3)
})

test('Q3: a certificate is withdrawn once, with a reason, a mail to its holder and a record of who did it', async () => {
  const revoke = (given: Partial<Parameters<typeof revokeCertificate>[1]> = {}) =>
    revokeCertificate(
      own.database,
      { code: 'med4 2n8k 6wpt', kind: 'NOT_THE_HOLDER', reason: ' Tatt av  en annen. ', by: 'Kari', at: end, ...given },
      { sendMail },
    )
  expect(await revoke({ code: 'K7M2-QX4D-9TRW' })).toEqual({ kind: 'UnknownCertificate' })
  expect(await revoke({ reason: ' ' })).toEqual({ kind: 'NoReason' })
  expect(await revoke({ reason: 'x'.repeat(501) })).toEqual({ kind: 'NoReason' })
  expect(await revoke({ by: '' })).toEqual({ kind: 'NobodyNamed' })
  const outcomes = await Promise.all([revoke(), revoke(), revoke()])
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['AlreadyRevoked', 'AlreadyRevoked', 'Revoked'])
  expect(await revoke({ kind: 'MISTAKE', reason: 'Noe annet' })).toMatchObject({
    kind: 'AlreadyRevoked',
    certificate: { revoked_kind: 'NOT_THE_HOLDER', revoked_reason: 'Tatt av en annen.' },
  })
  const sent = await mails('certificate-withdrawn')
  expect(sent).toHaveLength(1)
  expect(sent[0]?.text_body).toContain('Prøven ble tatt av en annen: Tatt av en annen.')
  const { rows } = await asSystem((tx) =>
    sql`select kind, reason, withdrawn_by from certificate_withdrawal`.execute(tx),
  )
  expect(rows).toEqual([{ kind: 'NOT_THE_HOLDER', reason: 'Tatt av en annen.', withdrawn_by: 'Kari' }])
  // nobody is told of its end any more
  await asSystem((tx) => sql`update certificate set noticed_days = null where code = ${code}`.execute(tx))
  expect(await noticeEndings(own.database, daysBefore(1), { sendMail })).toBe(0)
})
