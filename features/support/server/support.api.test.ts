import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '#platform/database/index.ts'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let owner: ApiClient
let learnerId: string

const reads = <Row extends object>(statement: string, values: unknown[] = []) =>
  asOwner(server.ownerUrl, (connection) => connection.query<Row>(statement, values))

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  owner = await clientOf(server.url, 'staff@kursiva.test')
  const [learner] = await reads<{ id: string }>("select id from app_user where email = 'learner@kursiva.test'")
  learnerId = learner?.id ?? ''
})
afterAll(() => server.close())

const find = `query ($text: String!, $offset: Int! = 0) {
  supportFind(text: $text, offset: $offset) { hasMore items { kind id title note personId organizationId } }
}`
const found = async (text: string): Promise<{ kind: string; title: string; note: string; personId: string }[]> =>
  (await owner.graph(find, { text })).data.supportFind.items
const kinds = async (text: string) => (await found(text)).map(({ kind, title }) => `${kind} ${title}`)

const person = `query ($id: ID!) {
  supportPerson(personId: $id) {
    id email name market isEnabled hasSecondFactor
    sessions { id endedAt } memberships { organizationName role } subscriptions { licence state } licenses { id }
    invitations { id status } letters { kind subject sentAt } orders { shortId } payments { id } invoices { number openMinor }
    launches { id } certificates { id code revokedAt revokedReason courseName { value } }
  }
}`
const organization = `query ($id: ID!) {
  supportOrganization(organizationId: $id) {
    name type isTrusted memberCount admins { email role } domains { domain } agreements { version } invitations { id email }
    subscriptions { seats } licenses { id } orders { id } payments { id } invoices { number } launches { id } log { sentence actorName }
  }
}`
const acts = () =>
  reads<{ kind: string; about: string; reason: string | null }>(
    'select kind, about_id as about, reason from staff_act order by at, id',
  )
const lastAct = async () => (await acts()).at(-1)

test('one field finds anybody: by mail, name, organisation and its number, invoice, order and certificate', async () => {
  expect(await found('LEARNER@kursiva')).toMatchObject([{ kind: 'PERSON', note: 'learner@kursiva.test' }])
  expect(await kinds('ingrid sol')).toEqual(['PERSON Ingrid Solbakken'])
  expect(await kinds('solb')).toContain('PERSON Ingrid Solbakken')
  expect(await kinds('elektro nord')).toEqual(['ORGANIZATION Nordvik Elektro'])
  expect(await kinds('310 987 654')).toEqual(['ORGANIZATION Nordvik Elektro'])
  const [certificate] = await reads<{ code: string }>('select code from certificate where user_id = $1', [learnerId])
  const code = certificate?.code ?? ''
  expect(await found(code.toLowerCase().replaceAll('-', ' '))).toMatchObject([
    { kind: 'CERTIFICATE', title: code, personId: learnerId },
  ])
  const [invoice] = await reads<{ number: string }>('select number from invoice limit 1')
  expect(await kinds(invoice?.number ?? '')).toContain(`INVOICE ${invoice?.number}`)
  const [order] = await reads<{ id: string }>('select short_id as id from purchase_order limit 1')
  expect(await kinds(order?.id ?? '')).toContain(`ORDER ${order?.id}`)
  for (const nothing of ['', 'k', '%%', '***', "o'x; drop", 'nobody-has-this-name'])
    expect(await found(nothing)).toEqual([])
  expect(await lastAct()).toMatchObject({ kind: 'PEOPLE_SEARCHED' })
})

test('hits come twenty at a time, in one order, without one twice', async () => {
  const world = organizationWorld(server.database)
  for (let place = 0; place < 45; place += 1)
    await world.user({ name: `Mangfold ${String((place * 7) % 45).padStart(2, '0')}`, email: `m${place}@mange.test` })
  const page = async (offset: number) => (await owner.graph(find, { text: 'mangf', offset })).data.supportFind
  const pages = [await page(0), await page(20), await page(40)]
  expect(pages.map(({ hasMore, items }) => [hasMore, items.length])).toEqual([
    [true, 20],
    [true, 20],
    [false, 5],
  ])
  expect(new Set(pages.flatMap(({ items }) => items.map(({ id }: { id: string }) => id))).size).toBe(45)
})

test('a person’s story is on one page, and the look is a line of the log', async () => {
  const { data, errors } = await owner.graph(person, { id: learnerId })
  expect(errors).toBeUndefined()
  const story = data.supportPerson
  expect(story).toMatchObject({ email: 'learner@kursiva.test', market: 'no', isEnabled: true, hasSecondFactor: false })
  expect(story.memberships).toEqual([{ organizationName: 'Nordvik Elektro', role: 'MEMBER' }])
  expect(story.certificates.length).toBeGreaterThan(0)
  expect(await lastAct()).toMatchObject({ kind: 'PERSON_READ', about: learnerId })
  const before = (await acts()).length
  for (const id of ['no id', '00000000-0000-4000-8000-000000000000'])
    expect((await owner.graph(person, { id })).data.supportPerson).toBeNull()
  expect((await acts()).length).toBe(before)
})

test('no letter’s code and no secret is in a story', async () => {
  await reads(
    `insert into mail_outbox (kind, recipient, subject, text_body, html_body)
     values ('account-code', 'learner@kursiva.test', 'Koden din er 482913', 'hemmelig tekst', 'hemmelig tekst')`,
  )
  const text = JSON.stringify((await owner.graph(person, { id: learnerId })).data)
  expect(text).toContain('Koden din er ····')
  expect(text).not.toMatch(/482913|hemmelig tekst|verifier|hash/)
})

test('an organisation’s story is on one page, and the look is a line of the log', async () => {
  const [nordvik] = await reads<{ id: string }>("select id from organization where short_id = 'nordvik'")
  const { data, errors } = await owner.graph(organization, { id: nordvik?.id })
  expect(errors).toBeUndefined()
  expect(data.supportOrganization).toMatchObject({ name: 'Nordvik Elektro', type: 'ORGANIZATION' })
  expect(data.supportOrganization.memberCount).toBeGreaterThan(2)
  expect(data.supportOrganization.admins).toContainEqual({ email: 'admin@kursiva.test', role: 'ADMIN' })
  expect(await lastAct()).toMatchObject({ kind: 'ORGANIZATION_READ', about: nordvik?.id })
})

test('Q3: a certificate is withdrawn with a reason, once; holder, checkers and the log learn of it', async () => {
  const [certificate] = await reads<{ id: string; code: string }>(
    'select id, code from certificate where user_id = $1 and revoked_at is null limit 1',
    [learnerId],
  )
  const withdraw = async (reason: string, code = certificate?.code) =>
    (
      await owner.graph(
        `mutation ($code: String!, $reason: String!) { supportWithdrawCertificate(code: $code, kind: MISTAKE, reason: $reason) }`,
        { code, reason },
      )
    ).data.supportWithdrawCertificate
  const before = (await acts()).length
  expect(await withdraw('  ')).toBe('NO_REASON')
  expect(await withdraw('Feil', 'AAAA-AAAA-AAAA')).toBe('UNKNOWN')
  expect((await acts()).length).toBe(before)
  expect(await withdraw(' Feil  navn på beviset. ')).toBe('DONE')
  expect(await withdraw('Noe annet')).toBe('UNCHANGED')
  expect(await lastAct()).toEqual({
    kind: 'CERTIFICATE_WITHDRAWN',
    about: certificate?.id,
    reason: 'Feil navn på beviset.',
  })
  const [kept] = await reads<{ by: string }>(
    'select withdrawn_by as by from certificate_withdrawal where certificate_id = $1',
    [certificate?.id],
  )
  expect(kept?.by).toBe('Sunniva Berg')
  const mails = await reads("select 1 from mail_outbox where kind = 'certificate-withdrawn'")
  expect(mails).toHaveLength(1)
})

test('I8: a session ends, and its next call is refused', async () => {
  const learner = await clientOf(server.url, 'learner@kursiva.test')
  const { data } = await owner.graph(person, { id: learnerId })
  const live = data.supportPerson.sessions.find(({ endedAt }: { endedAt: string | null }) => endedAt === null)
  const end = async (sessionId: string) =>
    (
      await owner.graph('mutation ($p: ID!, $s: ID!) { supportEndSession(personId: $p, sessionId: $s) }', {
        p: learnerId,
        s: sessionId,
      })
    ).data.supportEndSession
  expect(await end('00000000-0000-4000-8000-000000000000')).toBe('UNKNOWN')
  expect(await end('x')).toBe('UNKNOWN')
  expect(await end(live.id)).toBe('DONE')
  expect(await end(live.id)).toBe('UNKNOWN')
  const { errors } = await learner.graph('{ staffSelf { roles } }')
  expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  expect(await lastAct()).toMatchObject({ kind: 'SESSION_ENDED', about: learnerId })
})

test('O2: an invitation is sent again within its limits', async () => {
  const world = organizationWorld(server.database)
  const id = await world.organization({ name: 'Fjelltind AS', seats: 5 })
  const [invitation] = await reads<{ id: string }>(
    `insert into invitation (organization_id, email, role, locale, status, created_at, updated_at, sent_at)
     values ($1, 'ny@fjelltind.test', 'MEMBER', 'nb', 'BOUNCED', now(), now(), now() - interval '1 day') returning id`,
    [id],
  )
  expect(await kinds('ny@fjell')).toEqual(['INVITATION ny@fjelltind.test'])
  const send = async (invitationId = invitation?.id) =>
    (await owner.graph('mutation ($id: ID!) { supportSendInvitation(invitationId: $id) }', { id: invitationId })).data
      .supportSendInvitation
  expect(await send('x')).toBe('UNKNOWN')
  expect(await send()).toBe('DONE')
  expect(await lastAct()).toMatchObject({ kind: 'INVITATION_SENT_AGAIN', about: id })
  await reads('update invitation set sent_at = now() where id = $1', [invitation?.id])
  expect(await send()).toBe('TOO_SOON')
})

test('an organisation is approved, the approval is taken back, and its type changes; all in both logs', async () => {
  const world = organizationWorld(server.database)
  const id = await world.organization({ name: 'Ukjent AS', trusted: false })
  const change = async (field: string, more = '') =>
    (await owner.graph(`mutation ($id: ID!) { ${field}(organizationId: $id${more}) }`, { id })).data[field]
  const story = async () => (await owner.graph(organization, { id })).data.supportOrganization
  const waiting = async () =>
    (await owner.graph('{ supportWaiting { organizations } }')).data.supportWaiting.organizations
  const before = await waiting()
  expect(await change('supportApproveOrganization')).toBe('DONE')
  expect(await waiting()).toBe(before - 1)
  expect((await story()).isTrusted).toBe(true)
  expect(await change('supportTakeBackApproval')).toBe('DONE')
  expect((await story()).isTrusted).toBe(false)
  expect(await change('supportChangeType', ', type: GROUP')).toBe('DONE')
  expect(await change('supportChangeType', ', type: GROUP')).toBe('UNCHANGED')
  const seen = await story()
  expect(seen.type).toBe('GROUP')
  expect(JSON.stringify(seen.log)).toContain('endret')
  expect((await acts()).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['ORGANIZATION_APPROVED', 'ORGANIZATION_APPROVAL_WITHDRAWN', 'ORGANIZATION_TYPE_CHANGED']),
  )
})

test('what a role may not do is refused, and leaves no line: a translator, a learner and an admin see nothing', async () => {
  const world = organizationWorld(server.database)
  const id = await world.account('translator@kursiva.test', 'Tora Tolk')
  await reads("insert into staff_member (user_id, role, given_at) values ($1, 'TRANSLATOR', now())", [id])
  const clients = await Promise.all(
    ['translator@kursiva.test', 'admin@kursiva.test', 'manager@kursiva.test'].map((mail) => clientOf(server.url, mail)),
  )
  const before = (await acts()).length
  for (const client of clients) {
    for (const [query, variables] of [
      [find, { text: 'kari' }],
      [person, { id: learnerId }],
      ['{ supportWaiting { organizations } }', {}],
      ['mutation { supportEndSession(personId: "x", sessionId: "x") }', {}],
    ] as const) {
      const { errors, data } = await client.graph(query, variables)
      expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['UNAUTHENTICATED'])
      expect(JSON.stringify(data ?? null)).not.toContain('@')
    }
  }
  expect((await acts()).length).toBe(before)
})
