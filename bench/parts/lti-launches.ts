import { generateKeyPairSync, sign, verify } from 'node:crypto'
import type pg from 'pg'
import { exchange, ltiWorld, type LtiWorld } from '#testing/lti/lti-world.ts'
import type { Link, Person } from '#testing/lti-platform/index.ts'
import type { Installation } from '#bench/installation/installation.ts'
import { interleaved } from '#bench/measuring/interleaved.ts'
import { perSecond } from '#bench/measuring/per-second.ts'
import type { Part } from '#bench/part.ts'

/** What a launch of a known user stores: the login, that it is used, the pending session, and the session. */
const writes = 4
/** As long as an ID token. */
const token = Buffer.alloc(2000, 'z')
const insert = { name: 'launch', text: 'insert into launch (state) values ($1)' }

/**
 * Whole launches of a known user, one after the other (login, launch, token exchange, and the platform's part), beside
 * the minimum of any implementation: the platform's signature, its check, and a bare insert for each write.
 */
export const ltiLaunches: Part = {
  name: 'lti-launches',
  about: 'launches from a learning platform',
  async *measure(installation) {
    const { length, film, bareDatabase } = installation
    const world = await ltiWorld(installation)
    try {
      const person = world.platform.addPerson({ name: 'Kari Nordmann' })
      const link = world.link(`/no/lti-view/course/${(await film()).courseShortId}/-`)
      const { pool } = await bareDatabase()
      const launches = (act: () => Promise<void>) => () =>
        perSecond(length.seconds, 1, async () => {
          await act()
          return 1
        })
      yield {
        what: 'launches from a platform, one after the other',
        limit: 'a signature, its check and four bare inserts',
        unit: 'launches/s',
        ratio: await interleaved(
          launches(() => launch(installation, world, person, link)),
          launches(() => bareLaunch(pool)),
          length.rounds,
        ),
      }
    } finally {
      await world.close()
    }
  },
}

async function launch(server: Installation, { platform }: LtiWorld, person: Person, link: Link): Promise<void> {
  const begun = await platform.launch(person, link)
  const response = await exchange(server, begun.cookies, await begun.post())
  if (!response.ok) throw new Error(`a launch was answered with ${response.status}`)
  await response.arrayBuffer()
}

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

async function bareLaunch(pool: pg.Pool): Promise<void> {
  const signature = sign('sha256', token, privateKey)
  if (!verify('sha256', token, publicKey, signature)) throw new Error('a signature does not hold')
  for (let written = 0; written < writes; written += 1) await pool.query(insert, ['state'])
}
