import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/index.ts'
import { createTestDatabase } from '#testing/database.ts'
import { sendMail } from './send-mail.ts'

let own: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  own = await createTestDatabase()
})
afterAll(() => own.close())

test('L1: nothing is sent to an address that reaches nobody (RFC 2606)', async () => {
  const mail = { subject: 'Hei', text: 'Hei', html: '<p>Hei', kind: 'account-notice' as const }
  const sent = await inTransaction(own.database, { kind: 'system' }, async (tx) => [
    await sendMail(tx, { ...mail, to: 'c0ffee@nobody.invalid' }),
    await sendMail(tx, { ...mail, to: 'kari@fjord.test' }),
    (await tx.selectFrom('mail_outbox').select('recipient').execute()).map(({ recipient }) => recipient),
  ])
  expect(sent).toEqual([false, true, ['kari@fjord.test']])
})
