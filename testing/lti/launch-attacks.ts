import { launchLog, launchTraces } from './launch-traces.ts'
import { NotLedOn, type LaunchChanges, type Link, type Person } from '#testing/lti-platform/index.ts'
import { exchange, type LtiWorld } from './lti-world.ts'
import type { TestServer } from '#testing/server.ts'

/** What came of a launch that should not open. */
export interface Attacked {
  readonly status: number
  /** Where the browser is sent. */
  readonly location: string | null
  /** Whether there is a user, a member or a session more than before. */
  readonly leftTraces: boolean
  /** What the organisation reads that has registered the platform: the newest line; undefined when nothing was written. */
  readonly logged: string | null | undefined
}

interface Attack {
  readonly changes?: LaunchChanges | undefined
  readonly person?: Person
  /** A link of a platform, or `picker` for a request to choose courses. */
  readonly opening?: Link | 'picker'
}

/** Walks a launch to its refusal, or to its session if nothing refuses it. */
export async function attack(server: TestServer, world: LtiWorld, given: Attack = {}): Promise<Attacked> {
  const [before, written] = await Promise.all([
    launchTraces(server.database),
    launchLog(server.database, world.platformId),
  ])
  const answer = await walk(server, world, given)
  const [after, log] = await Promise.all([launchTraces(server.database), launchLog(server.database, world.platformId)])
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    leftTraces: JSON.stringify(before) !== JSON.stringify(after),
    logged: log.length > written.length ? (log[0]?.reason ?? null) : undefined,
  }
}

async function walk(server: TestServer, { platform, ...world }: LtiWorld, given: Attack): Promise<Response> {
  const { changes, person = platform.addPerson({ name: 'Eva Ross' }), opening = world.link(course) } = given
  try {
    const launch =
      opening === 'picker'
        ? await platform.deepLink(person, world, changes)
        : await platform.launch(person, opening, changes)
    const answer = await launch.post()
    // whatever the answer says: nobody gets in by what it leads to
    await exchange(server, changes?.otherJar ?? launch.cookies, answer)
    return answer
  } catch (problem) {
    if (problem instanceof NotLedOn) return problem.response
    throw problem
  }
}

/** A course that every organisation of the demonstration data may take. */
const course = '/no/lti-view/course/elsi4/elsikkerhet'

/** What a refusal looks like from outside. @param logged false where it is not known whose launch it was */
export const refusedAs = (reason: string, { logged = true, language = 'no' } = {}): Attacked => ({
  status: 303,
  location: `/${language}/lti?refused=${reason}`,
  leftTraces: false,
  logged: logged ? reason : undefined,
})
