import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccessSubject } from '#features/courses/server/index.ts'
import { inTransaction, sql } from '#platform/database/index.ts'
import { createLogger } from '#platform/log.ts'
import { quizWorld, type QuizWorld } from '#testing/learning/quiz-world.ts'
import { takenAttempt } from '#testing/learning/recall-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { scheduleCourse } from './schedule-course.ts'
import { sendDigests } from './send-digests.ts'
import { setRecall } from './set-recall.ts'

let server: TestServer
let world: QuizWorld
beforeAll(async () => {
  server = await startTestServer()
  world = quizWorld(server.database)
})
afterAll(() => server.close())

/** A user who passed a course of four questions on Saturday and wants mails. */
async function reader(): Promise<AccessSubject> {
  const [who, quiz] = [await world.user(), await world.quiz({ questions: 4 })]
  await takenAttempt(server.database, who, quiz)
  await inTransaction(server.database, { kind: 'user', userId: who.userId }, (tx) =>
    scheduleCourse(tx, { ...who, courseId: quiz.courseId, at: who.now }),
  )
  await setRecall(server.database, who, { byMail: true })
  return who
}

const run = (moment: string) =>
  sendDigests(() => 'https://kursiva.no', {
    database: server.database,
    clock: () => new Date(moment),
    log: createLogger('silent'),
    signal: new AbortController().signal,
  })
const mailsTo = ({ userId }: AccessSubject) =>
  inTransaction(server.database, { kind: 'system' }, async (tx) => {
    const { rows } = await sql<{ subject: string; text_body: string; html_body: string; leave_url: string }>`
      select subject, text_body, html_body, leave_url from mail_outbox
      where recipient = ${`${userId}@kursiva.test`} and kind = 'recall-digest' order by created_at`.execute(tx)
    return rows
  })

describe('Recall: the mail of the day', () => {
  test('goes out once a day, in the evening of a working day, however often the job runs', async () => {
    const who = await reader()
    await run('2026-11-24T17:59:00Z')
    expect(await mailsTo(who)).toEqual([])
    await Promise.all([run('2026-11-24T18:00:00Z'), run('2026-11-24T18:00:01Z')])
    await run('2026-11-24T18:30:00Z')
    const [mail, ...more] = await mailsTo(who)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Dagens tre')
    expect(mail?.text_body).toContain('1. Hva?')
    expect(mail?.text_body).toContain('Svar nå: https://kursiva.no/no/recall')
    expect(mail?.html_body).toContain(`href="${mail?.leave_url}"`)
    await run('2026-11-28T18:00:00Z')
    expect(await mailsTo(who)).toHaveLength(1)
    await run('2026-11-30T18:00:00Z')
    expect(await mailsTo(who)).toHaveLength(2)
  })

  test('is for nobody who has not asked for it, or has nothing to answer', async () => {
    const [silent, off] = [await reader(), await reader()]
    await setRecall(server.database, silent, { byMail: false })
    await setRecall(server.database, off, { isOn: false })
    const empty = await world.user()
    await setRecall(server.database, empty, { byMail: true })
    await run('2026-12-01T18:00:00Z')
    for (const who of [silent, off, empty]) expect(await mailsTo(who)).toEqual([])
  })

  test('ends with one press, without signing in; opening the link alone ends nothing', async () => {
    const who = await reader()
    await run('2026-12-02T18:00:00Z')
    const [mail] = await mailsTo(who)
    const address = `${server.url}${new URL(mail?.leave_url ?? '').pathname}`
    const asks = await fetch(address)
    expect([asks.status, await asks.text()]).toEqual([200, expect.stringContaining('<form method="post">')])
    await run('2026-12-03T18:00:00Z')
    expect(await mailsTo(who)).toHaveLength(2)
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    const ended = await fetch(address, { method: 'POST', body })
    expect([ended.status, await ended.text()]).toEqual([200, expect.stringContaining('Du får ikke flere.')])
    await run('2026-12-04T18:00:00Z')
    expect(await mailsTo(who)).toHaveLength(2)
    expect((await fetch(`${server.url}/rest/recall/leave/nobody`, { method: 'POST', body })).status).toBe(200)
  })
})
