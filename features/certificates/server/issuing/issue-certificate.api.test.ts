import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction, sql, type Transaction } from '#platform/database/index.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { codePattern } from '#features/certificates/rules/certificate-code.ts'
import { findCertificates } from '#features/certificates/server/certificate-store.ts'
import { issueCertificate, type CertificateEarned } from './issue-certificate.ts'
import { sendCertificateMail, type CertificateIssued } from './send-certificate-mail.ts'

let own: TestDatabase
let courses: { id: string }[]
let learner: string
let other: string

beforeAll(async () => {
  own = await createTestDatabase({ seeded: true })
  await asSystem(async (tx) => {
    const users = await sql<{
      id: string
    }>`select id from app_user where email in ('single@kursiva.test', 'manager@kursiva.test') order by email desc`.execute(
      tx,
    )
    ;[learner = '', other = ''] = users.rows.map(({ id }) => id)
    courses = (
      await sql<{ id: string }>`select id from course_card where market = 'no' order by short_id limit 4`.execute(tx)
    ).rows
  })
})
afterAll(() => own.close())

const asSystem = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(own.database, { kind: 'system' }, work)
const as = <T>(userId: string, work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(own.database, { kind: 'user', userId }, work)

const notifyHolder = (tx: Transaction, issued: CertificateIssued) =>
  sendCertificateMail(tx, issued, () => 'https://kursiva.test')
const courseAt = (place: number) => courses[place]?.id ?? ''
const earned = (userId: string, course: number, percentage: number, day: number): CertificateEarned => ({
  userId,
  courseId: courseAt(course),
  market: 'no',
  language: 'nb',
  percentage,
  passPercentage: 80,
  answers: [true, true, false, true],
  at: new Date(Date.UTC(2026, 10, day, 12)),
})
const issue = (event: CertificateEarned) => as(event.userId, (tx) => issueCertificate(tx, event, { notifyHolder }))
const mails = () =>
  asSystem(
    async (tx) =>
      (
        await sql<{
          recipient: string
          subject: string
        }>`select recipient, subject from mail_outbox where kind = 'certificate'`.execute(tx)
      ).rows,
  )

describe('Q3: a certificate', () => {
  test('says holder, course, experts, length and result as they are on the day, and a mail says it is ready', async () => {
    expect(await issue(earned(learner, 0, 87, 1))).toBe('Issued')
    const [certificate] = await as(learner, (tx) => findCertificates(tx, learner, 10))
    expect(certificate).toMatchObject({
      holder_name: 'Even Lunde',
      percentage: 87,
      pass_percentage: 80,
      status: 'PASSED',
      type: 'course',
      answers: [true, true, false, true],
      best_score_at: new Date(Date.UTC(2026, 10, 1, 12)),
    })
    expect(certificate?.code).toMatch(codePattern)
    expect(certificate?.expert_names.length).toBeGreaterThan(0)
    expect(certificate?.course_name.some(({ languageCode }) => languageCode === 'nb')).toBe(true)
    expect(await mails()).toEqual([{ recipient: 'single@kursiva.test', subject: expect.stringContaining('er klart') }])
  })

  test('takes over a better result with its date, never a lower or an equal one, and sends no second mail', async () => {
    const before = (await mails()).length
    await issue(earned(learner, 1, 87, 1))
    expect(await issue(earned(learner, 1, 80, 2))).toBe('Unchanged')
    expect(await issue(earned(learner, 1, 87, 3))).toBe('Unchanged')
    expect(await issue(earned(learner, 1, 100, 4))).toBe('Improved')
    const found = await as(learner, (tx) => findCertificates(tx, learner, 10))
    const certificate = found.find(({ course_id }) => course_id === courseAt(1))
    expect(certificate).toMatchObject({
      percentage: 100,
      best_score_at: new Date(Date.UTC(2026, 10, 4, 12)),
      issued_at: new Date(Date.UTC(2026, 10, 1, 12)),
    })
    expect(await mails()).toHaveLength(before + 1)
  })

  test('shows the names of that day after holder and course are renamed', async () => {
    await issue(earned(other, 2, 90, 1))
    const [before] = await as(other, (tx) => findCertificates(tx, other, 10))
    await asSystem(async (tx) => {
      await sql`update app_user set name = 'Et nytt navn' where id = ${other}`.execute(tx)
      await sql`update course set name = '[{"languageCode":"nb","value":"Et nytt kurs"}]' where id = ${courseAt(2)}`.execute(
        tx,
      )
    })
    await issue(earned(other, 2, 95, 2))
    const [after] = await as(other, (tx) => findCertificates(tx, other, 10))
    expect(after).toMatchObject({
      percentage: 95,
      holder_name: before?.holder_name,
      course_name: before?.course_name,
      code: before?.code,
    })
  })

  test('is issued once when it is earned twice at the same moment', async () => {
    const outcomes = await Promise.all([issue(earned(learner, 3, 90, 1)), issue(earned(learner, 3, 90, 1))])
    expect(outcomes.toSorted()).toEqual(['Issued', 'Unchanged'])
  })

  test('is undone with the transaction it was earned in, mail and all', async () => {
    const before = (await mails()).length
    const undone = as(other, async (tx) => {
      await issueCertificate(tx, earned(other, 3, 90, 1), { notifyHolder })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await as(other, (tx) => findCertificates(tx, other, 10))).toHaveLength(1)
    expect(await mails()).toHaveLength(before)
  })
})
