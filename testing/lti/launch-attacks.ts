import { launchLog, launchTraces } from './launch-traces.ts'
import { NotLedOn, type LaunchChanges, type Link, type Person } from '#testing/lti-platform/index.ts'
import { exchange, type LtiWorld } from './lti-world.ts'
import type { TestServer } from '#testing/server.ts'

/** The result of a launch that must be refused. */
export interface Attacked {
  readonly status: number
  /** The address that the browser is redirected to. */
  readonly location: string | null
  /** Whether there are more users, members or sessions than before. */
  readonly leftTraces: boolean
  /** The newest entry in the log that the organisation of the platform can read; undefined when none was written. */
  readonly logged: string | null | undefined
}

interface Attack {
  readonly changes?: LaunchChanges | undefined
  readonly person?: Person
  /** A link of a platform, or `picker` for a request to choose courses. */
  readonly opening?: Link | 'picker'
}

/** Runs a launch until it is refused, or until its session if it is not refused. */
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
    // whatever the response is, the code in its redirect must not open a session
    await exchange(server, changes?.otherJar ?? launch.cookies, answer)
    return answer
  } catch (problem) {
    if (problem instanceof NotLedOn) return problem.response
    throw problem
  }
}

/** A course that is open to every organisation of the demonstration data. */
const course = '/no/lti-view/course/elsi4/elsikkerhet'

/** What a client sees of a refusal. @param logged false where the platform of the launch is unknown */
export const refusedAs = (reason: string, { logged = true, language = 'no' } = {}): Attacked => ({
  status: 303,
  location: `/${language}/lti?refused=${reason}`,
  leftTraces: false,
  logged: logged ? reason : undefined,
})
