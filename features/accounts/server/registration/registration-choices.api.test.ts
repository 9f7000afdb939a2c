import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/index.ts'
import { startUserPoolServer, type UserPoolServer } from '#testing/sign-in/user-pool-server.ts'
import { chooseMarketing } from './choose-marketing.ts'
import { recordRegistration } from './record-registration.ts'
import { wantsMarketing } from './registration-choice-store.ts'

let server: UserPoolServer
beforeAll(async () => {
  server = await startUserPoolServer()
})
afterAll(() => server.close())

const password = 'fire fisker i fjorden nå'

async function signUp(Username: string, attributes: Record<string, string>) {
  return server.ask('SignUp', {
    ClientId: server.client.userPoolClientId,
    Username,
    Password: password,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  })
}

const confirm = (Username: string) =>
  server.ask('ConfirmSignUp', {
    ClientId: server.client.userPoolClientId,
    Username,
    ConfirmationCode: server.codeFor(Username),
  })

const recorded = (userId: string) =>
  inTransaction(server.database.database, { kind: 'system' }, async (tx) => ({
    terms: await tx
      .selectFrom('terms_acceptance')
      .select(['version', 'market', 'language'])
      .where('user_id', '=', userId)
      .execute(),
    marketing: await tx
      .selectFrom('marketing_choice')
      .select(['wanted', 'place'])
      .where('user_id', '=', userId)
      .orderBy('chosen_at')
      .orderBy('id')
      .execute(),
  }))

test('I2: what was agreed to at the sign-up is recorded once it is confirmed, once', async () => {
  const email = 'nora.holm@example.test'
  const made = await signUp(email, {
    name: 'Nora',
    locale: 'en',
    'custom:terms': '2026-11-01',
    'custom:marketing': 'true',
  })
  const sub = String(made.body['UserSub'])
  expect(await recorded(sub)).toEqual({ terms: [], marketing: [] })
  expect((await confirm(email)).status).toBe(200)
  const choices = {
    terms: [{ version: '2026-11-01', market: 'no', language: 'en' }],
    marketing: [{ wanted: true, place: 'REGISTRATION' }],
  }
  expect(await recorded(sub)).toEqual(choices)

  const { database } = server.database
  const attributes = { 'custom:terms': '2026-11-01', 'custom:marketing': 'true', 'custom:domain': 'no', locale: 'en' }
  await inTransaction(database, { kind: 'system' }, (tx) => recordRegistration(tx, { sub, attributes }, new Date()))
  expect(await recorded(sub)).toEqual(choices)
})

test('I2: a yes to marketing is taken back as easily as it was given, and the choices before it stay on record', async () => {
  const email = 'aksel@example.test'
  const made = await signUp(email, { name: 'Aksel', 'custom:terms': '2026-11-01', 'custom:marketing': 'false' })
  const sub = String(made.body['UserSub'])
  await confirm(email)
  const { database } = server.database
  const wants = () => inTransaction(database, { kind: 'user', userId: sub }, (tx) => wantsMarketing(tx, sub))
  expect(await wants()).toBe(false)
  for (const wanted of [true, true, false]) {
    await chooseMarketing(database, sub, { wanted, language: 'nb', at: new Date() })
  }
  expect(await wants()).toBe(false)
  expect((await recorded(sub)).marketing.map(({ wanted }) => wanted)).toEqual([false, true, false])
})

test('I2: an account that was never asked has nothing on record, and what is no version is refused or left out', async () => {
  const email = 'eli@example.test'
  const made = await signUp(email, { name: 'Eli' })
  await confirm(email)
  expect(await recorded(String(made.body['UserSub']))).toEqual({ terms: [], marketing: [] })
  expect((await signUp('odd@example.test', { 'custom:marketing': 'perhaps' })).body['__type']).toBe(
    'InvalidParameterException',
  )
})

test('nobody else sees what somebody agreed to, and nobody changes it', async () => {
  const email = 'ines@example.test'
  const made = await signUp(email, { name: 'Inés', 'custom:terms': '2026-11-01', 'custom:marketing': 'true' })
  const sub = String(made.body['UserSub'])
  await confirm(email)
  const { database } = server.database
  const asOther = { kind: 'user', userId: '00000000-0000-4000-8000-000000000001' } as const
  await inTransaction(database, asOther, async (tx) => {
    expect(await tx.selectFrom('terms_acceptance').selectAll().execute()).toEqual([])
    expect(await wantsMarketing(tx, sub)).toBe(false)
  })
  await inTransaction(database, { kind: 'user', userId: sub }, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('terms_acceptance')
      .set({ version: '2020-01-01' })
      .executeTakeFirst()
    const { numDeletedRows } = await tx.deleteFrom('marketing_choice').executeTakeFirst()
    expect([numUpdatedRows, numDeletedRows]).toEqual([0n, 0n])
  })
})
