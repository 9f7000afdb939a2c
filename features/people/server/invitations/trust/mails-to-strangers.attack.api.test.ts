import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction, sql } from '#platform/database/index.ts'
import { maxMailsToOneAddress } from '#features/people/rules/plan-invitation-mails.ts'
import { runBatch } from '#features/people/server/importing/run-import.ts'
import { attackRounds, reportAttack } from '#testing/attack.ts'
import { joiningWorld, type JoiningWorld } from '#testing/organizations/joining-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { readList } from '#testing/organizations/people-lists.ts'
import { newStranger, type Stranger } from '#testing/organizations/unrelated-people-world.ts'

let server: TestServer
let joining: JoiningWorld
const now = () => new Date()

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  joining = joiningWorld(server.database)
})
afterAll(() => server.close())

const asSystem = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(server.database, { kind: 'system' }, work)
const victims = (count: number, mark: string) =>
  Array.from({ length: count }, (_, place) => `offer-${place}-${mark}@victims.example`)

/** Every mail that the victims of an attack received. */
const mailsTo = (mark: string) =>
  asSystem(async (tx) => {
    const { rows } = await sql<{ subject: string; body: string }>`
      select subject, text_body || html_body as body from mail_outbox where recipient like ${`%${mark}@victims.example`}`.execute(
      tx,
    )
    return rows
  })
const invitationsOf = (organizationId: string) =>
  asSystem(async (tx) => {
    const { rows } = await sql<{ id: string; waits_for: string | null; status: string }>`
      select id, waits_for, status from invitation
      where organization_id = ${organizationId} and closed_at is null order by created_at, id`.execute(tx)
    return rows
  })
/** Moves the last mails back in time, past the pause between two mails to the same person. */
const passMinutes = (organizationId: string) =>
  asSystem((tx) =>
    sql`update invitation set sent_at = sent_at - interval '6 minutes' where organization_id = ${organizationId}`.execute(
      tx,
    ),
  )
const send = (organizationId: string) => joining.run('send-invitations', { organizationId })
const act = (stranger: Stranger, field: string, ids: readonly string[]) =>
  stranger.client.graph(`mutation($ids: [ID!]!) { ${field}(ids: $ids) { __typename } }`, { ids })

/** Runs an import as the worker does. */
async function runImport(importId: string): Promise<void> {
  const database = server.database
  while (await runBatch(database, importId, now(), () => Promise.resolve())) continue
}

const company = 'Skatteetaten Utbetaling'
const bait = /Skatteetaten|Utbetaling|Kari|Bakken|Klikk/

/** Logs and asserts that an attack produced at most ten mails, none with text by the attacker. */
async function expectFewNeutralMails(attack: string, tries: number, mark: string): Promise<void> {
  const got = await mailsTo(mark)
  const harmful = Math.max(0, got.length - 10) + got.filter(({ subject, body }) => bait.test(subject + body)).length
  reportAttack({ attack, tries, harmful })
  expect(got.length).toBeLessThanOrEqual(10)
  expect(got.length, 'the attack must reach the limit, or it shows nothing').toBeGreaterThanOrEqual(9)
  expect(got.filter(({ subject, body }) => bait.test(subject + body))).toEqual([])
}

describe('a stranger with an invented company on invoice', () => {
  test('gives 50 invitations and gets 10 neutral mails out; the rest waits', async () => {
    const rounds = attackRounds({ short: 1, full: 10 })
    for (let round = 0; round < rounds; round++) {
      const mark = randomUUID()
      const stranger = await newStranger(server)
      const organizationId = await stranger.found({ name: company, seats: 100 })
      await stranger.invite(organizationId, victims(50, mark), 'MEMBER', 'Klikk Her')
      await Promise.all([send(organizationId), send(organizationId), joining.run('find-waiting-invitations')])
      await expectFewNeutralMails('50 invitations from an invented company', 50, mark)
      const waiting = (await invitationsOf(organizationId)).filter(({ status }) => status === 'PENDING')
      expect(waiting).toHaveLength(40)
      expect(new Set(waiting.map(({ waits_for }) => waits_for))).toEqual(new Set(['TRUST']))
    }
  })

  test('gets no more by sending again, by withdrawing and inviting again, or by other addresses', async () => {
    const rounds = attackRounds({ short: 3, full: 40 })
    const mark = randomUUID()
    const stranger = await newStranger(server)
    const organizationId = await stranger.found({ name: company })
    for (let round = 0; round < rounds; round++) {
      await stranger.invite(organizationId, victims(5, `${round}-${mark}`))
      await send(organizationId)
      await passMinutes(organizationId)
      const open = await invitationsOf(organizationId)
      await act(
        stranger,
        'resendInvitations',
        open.map(({ id }) => id),
      )
      await send(organizationId)
      await passMinutes(organizationId)
      await stranger.client.graph(
        `mutation($id: ID!, $email: String!) { changeInvitationAddress(id: $id, email: $email) { __typename } }`,
        { id: open[0]?.id, email: `changed-${round}-${mark}@victims.example` },
      )
      await send(organizationId)
      await act(
        stranger,
        'withdrawInvitations',
        open.map(({ id }) => id),
      )
    }
    await expectFewNeutralMails('resend, change address, withdraw and invite again', rounds * 4, mark)
  }, 600_000)

  test('gets no more by many requests at once', async () => {
    const requests = attackRounds({ short: 40, full: 200 })
    const mark = randomUUID()
    const stranger = await newStranger(server)
    const organizationId = await stranger.found({ name: company, seats: 100 })
    await Promise.all(
      Array.from({ length: requests }, async (_, place) => {
        await stranger.invite(organizationId, [`at-once-${place}-${mark}@victims.example`])
        await send(organizationId)
      }),
    )
    await expectFewNeutralMails('requests at once', requests, mark)
  }, 600_000)

  test('gets no more by several organizations of one account, also at the same moment', async () => {
    const organizations = attackRounds({ short: 2, full: 3 })
    const mark = randomUUID()
    const stranger = await newStranger(server)
    const ids: string[] = []
    for (let count = 0; count < organizations; count++) ids.push(await stranger.found({ name: company }))
    await Promise.all(
      ids.map(async (id, place) => {
        await stranger.invite(id, victims(20, `${place}-${mark}`))
        await Promise.all([send(id), send(id)])
      }),
    )
    await expectFewNeutralMails('several organizations of one account', organizations * 20, mark)
  })

  test('writes to one address no more than three times, also by several accounts', async () => {
    const accounts = maxMailsToOneAddress + 2
    const mark = randomUUID()
    for (let count = 0; count < accounts; count++) {
      const stranger = await newStranger(server)
      const organizationId = await stranger.found({ name: company })
      await stranger.invite(organizationId, victims(1, mark))
      await send(organizationId)
    }
    const got = await mailsTo(mark)
    reportAttack({
      attack: 'one address by several accounts',
      tries: accounts,
      harmful: got.length - maxMailsToOneAddress,
    })
    expect(got).toHaveLength(maxMailsToOneAddress)
  })

  test('gets no more by a list of people', async () => {
    const people = attackRounds({ short: 60, full: 2000 })
    const mark = randomUUID()
    const stranger = await newStranger(server)
    const organizationId = await stranger.found({ name: company, seats: 100 })
    const lines = victims(people, mark).map((email) => `Klikk Her;${email};;`)
    const id = await readList(stranger.client, organizationId, ['navn;e-post;rolle;grupper', ...lines].join('\n'))
    const started = await stranger.client.graph(`mutation($id: ID!) { startImport(id: $id) { __typename } }`, { id })
    expect(started.data.startImport.__typename).toBe('ImportChanged')
    await runImport(id)
    await send(organizationId)
    await expectFewNeutralMails('a list of strangers', people, mark)
    expect((await invitationsOf(organizationId)).length).toBe(people)
  }, 600_000)
})

test('a buyer of 40 seats on invoice notices nothing: 40 colleagues get the normal mail at once', async () => {
  const domain = `${randomUUID().slice(0, 8)}.example`
  const buyer = await newStranger(server, `ingrid@${domain}`, 'Ingrid Solbakken')
  const organizationId = await buyer.found({ seats: 40 })
  const colleagues = Array.from({ length: 40 }, (_, place) => `colleague-${place}@${domain}`)
  await buyer.invite(organizationId, colleagues)
  await send(organizationId)
  const subjects = await asSystem(async (tx) => {
    const { rows } = await sql<{ subject: string; body: string }>`
      select subject, text_body as body from mail_outbox
      where kind = 'organization-invitation' and recipient like ${`%@${domain}`}`.execute(tx)
    return rows
  })
  expect(subjects).toHaveLength(40)
  expect(subjects.every(({ subject }) => subject.endsWith('har en plass til deg på Kursiva'))).toBe(true)
  expect(subjects.every(({ body }) => body.includes('Ingrid Solbakken'))).toBe(true)
})

test('whose own address is at a free-mail provider has no colleagues there', async () => {
  const buyer = await newStranger(server, `${randomUUID().slice(0, 8)}@gmail.com`)
  const organizationId = await buyer.found()
  await buyer.invite(
    organizationId,
    Array.from({ length: 12 }, () => `${randomUUID()}@gmail.com`),
  )
  await send(organizationId)
  const found = await invitationsOf(organizationId)
  expect(found.filter(({ status }) => status === 'INVITED')).toHaveLength(10)
  expect(found.filter(({ waits_for: waits }) => waits === 'TRUST')).toHaveLength(2)
})
