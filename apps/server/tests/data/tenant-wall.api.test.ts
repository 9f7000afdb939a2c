import { randomBytes, randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner, inTransaction, sql, type Actor } from '#platform/database/index.ts'
import { apiClient, clientOf, type ApiClient } from '#testing/api-client.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { ltiWorld, type LtiWorld } from '#testing/lti/lti-world.ts'
import { argumentsOf } from '#testing/tenant-wall/arguments.ts'
import {
  differenceOf,
  everything,
  identifiersOf,
  plain,
  unknown,
  type SendRequest,
} from '#testing/tenant-wall/requests.ts'
import { buildBehind, fixtures, type Kind } from '#testing/tenant-wall/fixtures.ts'
import { last, routeSamples, skipped } from '#testing/tenant-wall/routes.ts'
import { schema } from '#apps/server/schema.ts'

const reviewed = new URL('./tenant-wall.json', import.meta.url)
/** Part of every name in the organisation: in a response to an outsider it proves a data leak. */
const mark = 'hemmelighet'
const roles = ['member', 'manager', 'admin'] as const

let server: TestServer
let launches: LtiWorld
let behindId: string
let make: Record<Kind, () => Promise<string>>
/** The data of the other organisation, used by its own clients: they can neither change it nor use it up. */
let ofOthers: Record<Kind, () => Promise<string>>
/** Managers of the organisation itself who are limited to groups, by the account they sign in with. */
const limitedRoles = { 'limited manager': 'limited', 'limited manager elsewhere': 'elsewhere' } as const
const inside = new Map<string, ApiClient>()
const outside = new Map<string, ApiClient>()

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  const behind = await buildBehind(server.database, { name: 'alfa', mark })
  behindId = behind.organizationId
  make = fixtures(server.database, behind)
  // one of each kind, for the second matrix to hide
  for (const kind of Object.values(make)) await kind()
  ofOthers = fixtures(server.database, await buildBehind(server.database, { name: 'beta', mark: 'hverdagslig' }))
  const world = organizationWorld(server.database)
  const required = await world.organization({ name: 'Gamma', seats: 500 })
  await world.join(required, await world.account('sso@gamma.test'), 'ADMIN')
  launches = await ltiWorld(server)
  const launched = launches.platform.addPerson({ name: 'Kari' })

  outside.set('anonymous', apiClient(server.url))
  outside.set('single subscriber', await clientOf(server.url, 'single@kursiva.test'))
  // those who run Kursiva have a matrix of their own (staff-rights); here it is an account like any other
  await asOwner(server.ownerUrl, (owner) => owner.query('delete from staff_member'))
  outside.set('staff', await clientOf(server.url, 'staff@kursiva.test'))
  outside.set('single sign-on', await clientOf(server.url, 'sso@gamma.test'))
  outside.set('former admin', await clientOf(server.url, 'former@alfa.test'))
  await world.leave(behindId, behind.formerId)
  outside.set('launched', launches.as(await launches.open(launched, launches.link('/no/lti-view/course/elsi4/-'))))
  await requireProvider(required)
  for (const role of roles) {
    outside.set(`${role} of another`, await clientOf(server.url, `${role}@beta.test`))
    inside.set(role, await clientOf(server.url, `${role}@alfa.test`))
  }
  for (const [role, name] of Object.entries(limitedRoles))
    inside.set(role, await clientOf(server.url, `${name}@alfa.test`))
  // the test may run longer than a proof is valid; it is about access, not about the age of the proof
  await asOwner(server.ownerUrl, (owner) =>
    owner.query("update user_session set proved_at = now() + interval '1 hour'"),
  )
})
afterAll(async () => {
  await launches.close()
  await server.close()
})

/** Requires members of the organisation to sign in with their employer's account from now on. */
const requireProvider = (organizationId: string) =>
  inTransaction(server.database, { kind: 'system' }, async (tx) => {
    await sql`
      insert into identity_provider (organization_id, name, issuer, client_id, sealed_client_secret, scopes, required, created_at, updated_at)
      values (${organizationId}, 'gamma', 'https://login.gamma.test', 'kursiva', ${randomBytes(40)}, '{openid}', true, now(), now())
    `.execute(tx)
  })

/** An identifier in the right format that does not exist. */
function nobody(kind: Kind): string {
  if (kind === 'email') return `${randomBytes(5).toString('hex')}@${mark}.test`
  return kind === 'playlistShortId' ? randomBytes(5).toString('hex') : randomUUID()
}

const ofNothing = (kind: Kind) => Promise.resolve(nobody(kind))
const ofWhatThereIs = (kind: Kind) => make[kind]()

/**
 * Operations whose response to members is the same for existing and unknown identifiers, so that equal responses to
 * outsiders prove nothing. Each has its reason; a new entry means that its sample needs to be better.
 */
const alike = [
  // only a number differs
  'query assignmentPreview',
  'query assignmentPreview of a person',
  // today's questions were selected before
  'mutation answerRecall',
  // the order is validated first
  'mutation placeCourseOrder',
  'mutation placeOrder',
  // needs an address at a verified domain
  'mutation requestSeat',
  // only a person leaves a paid year early, never an organisation
  'mutation terminateSubscriptionEarly',
  // unlinking without such a link succeeds
  'mutation unlinkPlatform',
  // only a person goes back on a purchase, never an organisation
  'mutation withdrawPurchase',
  // needs a finished export
  'GET /rest/personal-data/:id',
]
const silent: string[] = []

/**
 * Operations that respond to a limited manager differently for data outside their groups than for unknown identifiers.
 * Each has its reason; a new entry shows or changes data that is not theirs.
 */
const beyondReach = new Map<string, string>()
const knownBeyondReach = [
  // what they create for themselves gets a random address
  'mutation createPlaylist',
  'mutation makeCalendar',
  'POST /rest/purchase/card',
]

/** Uses the real organisation, and unknown identifiers for everything else. */
const ofNothingElse = (kind: Kind) => (kind === 'organization' ? make.organization() : ofNothing(kind))

/** Clients that are meant to have no session. */
const sessionless = new Set(['anonymous'])
/** Operations that end the caller's session; no other operation may. */
const endsSession = last

/** Checks that the sessions still exist. Without a session every later row would show no access and test nothing. */
async function expectSignedIn(name: string, people: Iterable<string>): Promise<void> {
  if (endsSession.has(name)) return
  for (const who of people) {
    const client = outside.get(who) ?? inside.get(who)
    if (sessionless.has(who) || !client) continue
    // open to every session, also one that a launch started
    const { errors } = await client.graph('{ isOnGameBoards }')
    expect(errors, `the session of ${who} after ${name}`).toBeUndefined()
  }
}

/** Runs the operation as every client, and compares responses to outsiders with those for unknown identifiers. */
async function rowOf(name: string, ask: SendRequest): Promise<Map<string, string[]>> {
  const row = new Map<string, string[]>()
  const note = (outcome: string, who: string) => row.set(outcome, [...(row.get(outcome) ?? []), who])
  const firsts = await Promise.all([...outside.values()].map((client) => ask(client, ofNothing)))
  for (const [at, [who, client]] of [...outside].entries()) {
    const first = firsts[at]
    if (!first) throw new Error(`${who} was not asked`)
    const real = first.identifiers > 0 ? await ask(client, ofWhatThereIs) : first
    if (first.identifiers > 0) expect(differenceOf(first.answer, real.answer), `${name}, asked by ${who}`).toBe('')
    expect(real.answer.includes(mark), `${name}, asked by ${who}, names what is ${mark}`).toBe(false)
    note(real.outcome, who)
  }
  let told = false
  for (const [who, client] of inside) {
    const real = await ask(client, ofWhatThereIs)
    note(real.outcome, who)
    told ||= real.identifiers === 0 || plain((await ask(client, ofNothing)).answer) !== plain(real.answer)
  }
  if (!told && [...row.keys()].some((outcome) => outcome !== 'signed out')) silent.push(name)
  const limited = inside.get('limited manager elsewhere')
  if (limited && !last.has(name)) {
    const [nothing, real] = [await ask(limited, ofNothingElse), await ask(limited, ofWhatThereIs)]
    const difference = differenceOf(plain(nothing.answer), plain(real.answer))
    if (difference) beyondReach.set(name, difference)
  }
  return row
}

test('every argument of every field and address says what it is of', async () => {
  for (const type of [schema.getQueryType(), schema.getMutationType()])
    for (const field of Object.values(type?.getFields() ?? {}))
      await argumentsOf(field.name, field.args, { identify: ofNothing, unknown: (name) => unknown.add(name) })
  for (const route of server.routes.filter((each) => !skipped.test(each)))
    for (const name of route.match(/:\w+/g) ?? [])
      if (!routeSamples[`${route} ${name}`] && !routeSamples[name]) unknown.add(`${route} ${name}`)
  expect([...unknown], 'arguments without a sample in testing/tenant-wall').toEqual([])
})

/** The organisation's audit log, the newest entry last. */
const logLines = () =>
  inTransaction(server.database, { kind: 'system' }, async (tx) => {
    const { rows } = await sql<{ kind: string }>`
      select kind from audit_entry where organization_id = ${behindId} order by id`.execute(tx)
    return rows.map(({ kind }) => kind)
  })

/** Changes in the audit log that have no name there, so the log page does not show them. */
async function unnamedChanges(): Promise<string[]> {
  const world = organizationWorld(server.database)
  await world.join(behindId, await world.account('revisor@alfa.test'), 'ADMIN')
  const auditor = await clientOf(server.url, 'revisor@alfa.test')
  const { data } = await auditor.graph(
    `query ($id: ID!) {
      organizationLog(organizationId: $id, limit: 100) { items { kind sentence changes { field before after } } }
    }`,
    { id: behindId },
  )
  const lines: { kind: string; changes: { field: string }[] }[] = data.organizationLog.items
  expect(lines.length).toBeGreaterThan(50)
  return [...new Set(lines.filter((line) => line.changes.some(({ field }) => field === '')).map(({ kind }) => kind))]
}

/**
 * Runs an operation as a member of the other organisation on its own data, with one identifier from the protected one.
 */
async function mixed(ask: SendRequest, client: ApiClient, place: number, there: (kind: Kind) => Promise<string>) {
  let at = 0
  const { outcome, answer, identifiers } = await ask(client, (kind) =>
    at++ === place ? there(kind) : ofOthers[kind](),
  )
  return { outcome, answer: plain(answer), identifiers }
}

test('O3: nothing of another organisation is used, told or changed by an identifier among one’s own', async () => {
  const kept: Partial<Record<Kind, string>> = {}
  for (const kind of Object.keys(make) as Kind[]) kept[kind] = await make[kind]()
  const ofWhatIsKept = (kind: Kind) => Promise.resolve(kept[kind] ?? '')
  const before = await everythingOf(behindId)
  const asked: string[] = []
  for (const [name, ask] of everything(server.routes)) {
    const identifiers = await identifiersOf(ask)
    if (identifiers < 2) continue
    for (const role of roles) {
      const client = outside.get(`${role} of another`)
      if (!client) throw new Error(`nobody is ${role}`)
      for (let place = 0; place < identifiers; place += 1) {
        const first = await mixed(ask, client, place, ofNothing)
        const real = await mixed(ask, client, place, ofWhatIsKept)
        asked.push(`${name} ${role} ${place}: ${real.outcome}`)
        expect.soft(differenceOf(first.answer, real.answer), `${name}, identifier ${place}, asked by ${role}`).toBe('')
        expect.soft(real.answer.includes(mark), `${name}, identifier ${place}, asked by ${role}`).toBe(false)
      }
    }
  }
  expect(asked.length).toBeGreaterThan(150)
  await expectSignedIn('all of them', [...outside.keys(), ...inside.keys()])
  expect(await everythingOf(behindId)).toEqual(before)
}, 400_000)

/** The content of every table that has data of an organisation, or of its members. */
const everythingOf = (organizationId: string) =>
  asOwner(server.ownerUrl, async (owner) => {
    const tables = await owner.query<{ table: string; column: string }>(`
      select c.table_name as table, c.column_name as column from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.column_name in ('organization_id', 'user_id') and t.table_type = 'BASE TABLE'
      order by 1, 2`)
    const people = `select user_id from membership where organization_id = '${organizationId}'`
    const standing: Record<string, string> = {}
    for (const { table, column } of tables) {
      const whose = column === 'user_id' ? `in (${people})` : `= '${organizationId}'`
      const [rows] = await owner.query<{ is: string }>(
        `select coalesce(md5(string_agg(t::text, ' ' order by t::text)), '') as is from ${table} t where t.${column} ${whose}`,
      )
      standing[`${table} by ${column}`] = rows?.is ?? ''
    }
    return standing
  })

test('O3, A2: nobody outside an organisation can tell what it has from what there is not, and the whole matrix is as reviewed', async () => {
  // by operation: the roles with each outcome, and the entries in the organisation's audit log
  const matrix: Record<string, Record<string, string>> = {}
  let lines = (await logLines()).length
  for (const [name, ask] of everything(server.routes)) {
    const row = await rowOf(name, ask)
    await expectSignedIn(name, [...(row.get('signed out') ?? []), ...(row.get('401') ?? [])])
    expect(
      [...row.keys()].filter((outcome) => outcome.startsWith('error ')),
      `${name} fails`,
    ).toEqual([])
    const logged = (await logLines()).slice(lines)
    lines += logged.length
    matrix[name] = {
      ...Object.fromEntries([...row].map(([outcome, who]) => [outcome, who.join(', ')])),
      ...(logged.length > 0 && { 'in the log': [...new Set(logged)].join(', ') }),
    }
  }
  if (process.env['WRITE_MATRIX']) await writeFile(reviewed, `${JSON.stringify(matrix, null, 2)}\n`)
  expect(matrix).toEqual(JSON.parse(await readFile(reviewed, 'utf8')))
  expect(silent).toEqual(alike)
  expect([...beyondReach].filter(([name]) => !knownBeyondReach.includes(name))).toEqual([])
  expect([...beyondReach.keys()]).toEqual(knownBeyondReach)
  expect(await unnamedChanges()).toEqual([])
  // thousands of requests, one after the other
}, 900_000)

test('the second wall: no row of an organisation is seen from another, and none by somebody who is not named', async () => {
  const columns = await asOwner(server.ownerUrl, (owner) =>
    owner.query<{ table: string }>(`
      select c.table_name as table from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.column_name = 'organization_id' and t.table_type in ('BASE TABLE', 'VIEW')
      order by 1`),
  )
  expect(columns.length).toBeGreaterThan(20)
  const admin = outside.get('admin of another')?.tokens?.sub ?? ''
  for (const { table } of columns) {
    expect(await organizationsSeen({ kind: 'user', userId: admin }, table), `${table}, by an admin`).not.toContain(
      behindId,
    )
    expect(await organizationsSeen({ kind: 'anonymous' }, table), `${table}, by nobody`).toEqual([])
  }
})

test('the second wall: every table has row-level security, and what runs with its owner’s rights asks who is asking', async () => {
  const found = await asOwner(server.ownerUrl, async (owner) => {
    const names = async (query: string) => (await owner.query<{ name: string }>(query)).map(({ name }) => name)
    return {
      tables: await names(`
        select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity
          and has_table_privilege('kursiva_app', oid, 'select, insert, update, delete')`),
      functions: await names(`
        select proname as name from pg_proc
        where pronamespace = 'public'::regnamespace and prosecdef
          and not coalesce('search_path=""' = any (proconfig)
            or array_to_string(proconfig, ' ') like '%search_path=pg_catalog, public, pg_temp%', false)`),
      views: await names(`
        select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
          and not coalesce('security_invoker=true' = any (reloptions), false)
          and pg_get_viewdef(oid) not similar to '%(acting_user|acting_as_system|acting_staff_may|(acting|managed|administrated)_organizations)\\(%'`),
    }
  })
  expect(found).toEqual({ tables: [], functions: [], views: [] })
})

/** The organisations whose rows of a table an actor can read. */
const organizationsSeen = (actor: Actor, table: string) =>
  inTransaction(server.database, actor, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select distinct organization_id::text as id from ${sql.table(table)} where organization_id is not null`.execute(
      tx,
    )
    return rows.map(({ id }) => id)
  })
