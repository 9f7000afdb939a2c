import { generateKeyPairSync, sign, verify } from 'node:crypto'
import { inTransaction, sql, type Database } from '#platform/database/index.ts'
import { exchange, ltiWorld, type LtiWorld } from '#testing/lti/lti-world.ts'
import type { Link, Person } from '#testing/lti-platform/index.ts'
import { interleaved, type Ratio } from './interleaved.ts'

const seconds = 1
/**
 * The transactions of a launch by a known user: the login, consuming the login, the pending session, and the
 * session.
 */
const transactions = 4
/** About how many statements each of them runs; with begin and commit, 33 statements in all. */
const questions = 4
/** As long as an ID token. */
const token = Buffer.alloc(2000, 'z')

interface LaunchServer {
  readonly url: string
  readonly database: Database
}

/**
 * Compares whole launches of a known user, one after the other (login, launch, token exchange, and the platform's
 * part), with the minimum that any implementation needs: the platform's signature, our check of it, and as many bare
 * transactions that insert a row and run as many statements.
 */
export async function launches(server: LaunchServer): Promise<Ratio> {
  const world = await ltiWorld(server)
  try {
    const person = world.platform.addPerson({ name: 'Kari Nordmann' })
    const link = world.link('/no/lti-view/course/elsi4/elsikkerhet')
    return await interleaved(
      () => inASecond(() => launch(server, world, person, link)),
      () => inASecond(() => bareLaunch(server.database, world)),
      3,
    )
  } finally {
    await world.close()
  }
}

async function launch(server: LaunchServer, { platform }: LtiWorld, person: Person, link: Link): Promise<void> {
  const begun = await platform.launch(person, link)
  const answer = await exchange(server, begun.cookies, await begun.post())
  if (!answer.ok) throw new Error(`a launch was answered with ${answer.status}`)
  await answer.arrayBuffer()
}

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

async function bareLaunch(database: Database, { platformId, organizationId }: LtiWorld): Promise<void> {
  const signature = sign('sha256', token, privateKey)
  if (!verify('sha256', token, publicKey, signature)) throw new Error('a signature does not hold')
  for (let written = 0; written < transactions; written += 1)
    await inTransaction(database, { kind: 'system' }, async (tx) => {
      for (let asked = 0; asked < questions; asked += 1) await sql`select 1`.execute(tx)
      await sql`insert into lti_launch (platform_id, organization_id, at, outcome)
        values (${platformId}, ${organizationId}, now(), 'OPENED')`.execute(tx)
    })
}

async function inASecond(act: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  let done = 0
  while (performance.now() - begun < seconds * 1000) {
    await act()
    done += 1
  }
  return done / ((performance.now() - begun) / 1000)
}
