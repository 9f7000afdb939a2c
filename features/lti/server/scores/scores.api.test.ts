import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction, sql } from '#platform/database/index.ts'
import { ltiQueue, playOrder, takeTest, type LtiQueue } from '#testing/lti/lti-learner.ts'
import { ltiWorld, type LtiWorld } from '#testing/lti/lti-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { scoreChanged } from './settle-scores.ts'

let ahead = 0
const clock = () => new Date(Date.now() + ahead * 1000)

let server: TestServer
let world: LtiWorld
let queue: LtiQueue

beforeAll(async () => {
  server = await startTestServer({ seeded: true, clock })
  world = await ltiWorld(server, { now: clock, seats: 60 })
  queue = ltiQueue(server, clock)
})
afterAll(async () => {
  await world.close()
  await server.close()
})
beforeEach(async () => {
  // jobs of other tests are removed from the queue
  await queue.take('send-lti-score')
  ahead += 5
})

const graded = { lineItem: { scoreMaximum: 100 } }
const course = '/no/lti-view/course/elsi4/elsikkerhet'
const quiz = 'elsi4-q'
const test4 = `/no/lti-view/course/elsi4/elsikkerhet/quiz/${quiz}`

interface StoredScore {
  readonly id: string
  readonly state: string | null
  readonly failure: string | null
  readonly detail: string | null
  readonly nextTryAt: Date | null
  readonly given: number | null
}

async function storedFor(subject: string): Promise<StoredScore[]> {
  const { rows } = await inTransaction(server.database, { kind: 'system' }, (tx) =>
    sql<StoredScore>`
      select s.id, s.state, s.failure, s.detail, s.next_try_at as "nextTryAt", s.given
      from lti_score s join lti_user u on u.id = s.lti_user_id where u.subject = ${subject} order by s.created_at`.execute(
      tx,
    ),
  )
  return rows
}

const scoresOf = (sub: string) => world.platform.scores.filter(({ userId }) => userId === sub)

/** A learner who has opened a graded resource link and passed its quiz; nothing is sent yet. */
async function passer(name: string, link = world.link(test4, graded), wrong = 0) {
  const person = world.platform.addPerson({ name })
  const session = await world.open(person, link)
  await queue.drain()
  await takeTest(server, world.as(session), quiz, wrong)
  return { person, link, session }
}

describe('R10: scores', () => {
  test('a test that is passed arrives as a grade, once, and what is worse later changes nothing', async () => {
    const { person, link, session } = await passer('Kari Nordmann')
    await queue.drain()
    expect(world.platform.grade(person, link)).toMatchObject({
      scoreGiven: 100,
      scoreMaximum: 100,
      activityProgress: 'Completed',
    })
    await queue.drain()
    await takeTest(server, world.as(session), quiz, 3)
    await queue.drain()
    expect(scoresOf(person.sub)).toHaveLength(1)
    expect(await storedFor(person.sub)).toMatchObject([{ state: 'SENT', given: 100 }])
  })

  test('a test that is failed and taken again sends each better result', async () => {
    const { person, link, session } = await passer('Ola Nordmann', undefined, 5)
    await queue.drain()
    const first = world.platform.grade(person, link)
    expect(first?.activityProgress).toBe('Submitted')
    ahead += 2
    await takeTest(server, world.as(session), quiz)
    await queue.drain()
    const second = world.platform.grade(person, link)
    expect(second).toMatchObject({ scoreGiven: 100, activityProgress: 'Completed' })
    expect(Date.parse(second?.timestamp ?? '')).toBeGreaterThan(Date.parse(first?.timestamp ?? ''))
    expect(world.platform.refusals).toEqual([])
  })

  test('all places of a course that somebody has opened hear of it, and nobody else’s; who teaches has no grade', async () => {
    const [person, other] = [world.platform.addPerson({ name: 'Eli' }), world.platform.addPerson({ name: 'Per' })]
    const teacher = world.platform.addPerson({ name: 'Lærer', roles: ['Instructor'] })
    const links = [world.link(test4, graded), world.link(course, graded), world.link(test4, graded)]
    const [opened, alsoOpened, notOpened] = links as [(typeof links)[0], (typeof links)[0], (typeof links)[0]]
    const session = await world.open(person, opened)
    await world.open(person, alsoOpened)
    await world.open(other, opened)
    await takeTest(server, world.as(await world.open(teacher, opened)), quiz)
    await takeTest(server, world.as(session), quiz)
    await queue.drain()
    expect(world.platform.grade(person, opened)?.scoreGiven).toBe(100)
    expect(world.platform.grade(person, alsoOpened)?.scoreGiven).toBe(100)
    expect(world.platform.grade(person, notOpened)).toBeUndefined()
    expect(scoresOf(other.sub)).toEqual([])
    expect(scoresOf(teacher.sub)).toEqual([])
    expect(await storedFor(teacher.sub)).toEqual([])
  })

  test('what was achieved before a place was opened is sent with the first launch', async () => {
    const { person } = await passer('Tidlig Ute')
    await queue.drain()
    const later = world.link(course, graded)
    await world.open(person, later)
    ahead += 2
    await queue.drain()
    expect(world.platform.grade(person, later)?.scoreGiven).toBe(100)
  })
})

describe('R10: games and films', () => {
  test('a game sends its best play, passed or not', async () => {
    const link = world.link('/no/lti-view/course/elsi4/elsikkerhet/game/elsi4-rekke', graded)
    const person = world.platform.addPerson({ name: 'Spilleglad' })
    const client = world.as(await world.open(person, link))
    await playOrder(server, client, 'elsi4-rekke')
    await queue.drain()
    expect(world.platform.grade(person, link)).toMatchObject({ scoreGiven: 100, activityProgress: 'Completed' })
  })

  test('a film that is seen sends all its points, and the course how far it is', async () => {
    const { person, place, whole } = await seenFilm('Ser Film')
    await queue.drain()
    expect(world.platform.grade(person, place)).toMatchObject({ scoreGiven: 100, activityProgress: 'Completed' })
    expect(sentFor(person.sub, whole.id)).toMatchObject([
      { gradingProgress: 'Pending', activityProgress: 'InProgress' },
    ])
  })

  test('how far somebody is takes no grade away: where one stands nothing is told, until a result counts', async () => {
    const { person, whole, session } = await seenFilm('Har Karakter')
    world.platform.gradeByHand(person, whole, 55)
    await queue.drain()
    expect(sentFor(person.sub, whole.id)).toMatchObject([{ clientId: 'teacher' }])
    expect((await storedFor(person.sub)).at(-1)).toMatchObject({ state: 'UNGRADED', failure: 'GradeStands' })
    ahead += 2
    await takeTest(server, world.as(session), quiz)
    await queue.drain()
    expect(world.platform.grade(person, whole)).toMatchObject({ scoreGiven: 100, clientId: world.clientId })
  })

  test('where the platform does not show whether a grade stands, nothing is told that does not count', async () => {
    const unseen = await seenFilm('Usett')
    await inTransaction(server.database, { kind: 'system' }, (tx) =>
      sql`
        update lti_resource set scopes = array_remove(scopes, 'https://purl.imsglobal.org/spec/lti-ags/scope/result.readonly')
        where resource_link_id = ${unseen.whole.id}`.execute(tx),
    )
    await queue.drain()
    expect(sentFor(unseen.person.sub, unseen.whole.id)).toEqual([])
    expect((await storedFor(unseen.person.sub)).at(-1)).toMatchObject({ state: 'UNGRADED', failure: 'GradeUnseen' })

    const asked = await seenFilm('Spurt')
    world.platform.behave('results', 'status 500', 1)
    await queue.drain()
    expect(sentFor(asked.person.sub, asked.whole.id)).toEqual([])
    expect((await storedFor(asked.person.sub)).at(-1)).toMatchObject({ state: 'PENDING', failure: 'PlatformFault' })
  })
})

const sentFor = (sub: string, linkId: string) => scoresOf(sub).filter((score) => score.linkId === linkId)

/** A learner who has opened a film and its whole course, and has watched the film; nothing is sent yet. */
async function seenFilm(name: string) {
  const { rows } = await inTransaction(server.database, { kind: 'system' }, (tx) =>
    sql<{ id: string; short_id: string; course_id: string }>`
      select id, short_id, course_id from lesson_outline
      where course_short_id = 'elsi4' and kind = 'EPISODE' order by position limit 1`.execute(tx),
  )
  const [film] = rows
  if (!film) throw new Error('the course has no film')
  const place = world.link(`/no/lti-view/course/elsi4/elsikkerhet/watch/${film.short_id}`, graded)
  const whole = world.link(course, graded)
  const person = world.platform.addPerson({ name })
  const { user } = await world.open(person, place)
  const session = await world.open(person, whole)
  await queue.drain()
  expect(scoresOf(person.sub)).toEqual([])
  await inTransaction(server.database, { kind: 'user', userId: user.id }, async (tx) => {
    await sql`
      insert into episode_progress (user_id, lesson_id, course_id, position_seconds, completed_at, updated_at)
      values (${user.id}, ${film.id}, ${film.course_id}, 60, now(), now())`.execute(tx)
    await scoreChanged(tx, { userId: user.id, courseId: film.course_id })
  })
  return { person, place, whole, session }
}

describe('R10: a platform that does not take a score', () => {
  test.each([
    ['scores', 'status 500', 'PlatformFault'],
    ['scores', 'html', 'NotJson'],
    ['token', 'html', 'NotJson'],
    ['token', 'status 500', 'PlatformFault'],
  ] as const)('%s answers %s: the score waits, and comes when it can', async (endpoint, how, failure) => {
    const { person, link } = await passer(`Venter ${endpoint}`)
    // the cached token must have expired, so that a new one is requested
    ahead += 4000
    world.platform.behave(endpoint, how, 1)
    await queue.drain()
    const [waiting] = await storedFor(person.sub)
    expect(waiting).toMatchObject({ state: 'PENDING', failure })
    expect(world.platform.grade(person, link)).toBeUndefined()
    ahead += 29
    await queue.drain()
    expect(world.platform.grade(person, link)).toBeUndefined()
    ahead += 2
    await queue.drain()
    expect(world.platform.grade(person, link)?.scoreGiven).toBe(100)
    expect(await storedFor(person.sub)).toMatchObject([{ state: 'SENT', failure: null }])
  })

  test('429 is left alone for as long as it wants', async () => {
    const { person } = await passer('Travel Plattform')
    world.platform.behave('scores', 'status 429 with Retry-After', 1)
    await queue.drain()
    const [waiting] = await storedFor(person.sub)
    expect(waiting).toMatchObject({ state: 'PENDING', failure: 'TooManyRequests' })
    expect((waiting?.nextTryAt?.getTime() ?? 0) - clock().getTime()).toBeGreaterThan(115_000)
  })

  test('a redirect is not followed, and said to be why', async () => {
    const { person, link } = await passer('Omvei')
    world.platform.behave('scores', 'redirect to private', 1)
    await queue.drain()
    expect(world.platform.requests.some((each) => each.includes('/private'))).toBe(false)
    expect(await storedFor(person.sub)).toMatchObject([{ state: 'FAILED', failure: 'Redirected' }])
    // when the link is opened again, sending is retried
    ahead += 2
    await world.open(person, link)
    await queue.drain()
    expect(world.platform.grade(person, link)?.scoreGiven).toBe(100)
  })

  test('one that is away for days is given up, with the reason', async () => {
    const { person } = await passer('Lenge Borte')
    world.platform.behave('scores', 'status 500')
    for (let hours = 0; hours < 24 * 6; hours += 7) {
      await queue.drain()
      ahead += 7 * 60 * 60
    }
    world.platform.behave('scores', 'well')
    expect(await storedFor(person.sub)).toMatchObject([
      { state: 'GIVEN_UP', failure: 'PlatformFault', detail: 'HTTP 500' },
    ])
    expect(await queue.take('send-lti-score')).toEqual([])
  })

  test('a private address is not gone to, where they are not allowed', async () => {
    const { person } = await passer('Privat')
    const strict = ltiQueue(server, clock, false)
    const asked = world.platform.requests.length
    await strict.drain()
    expect(world.platform.requests).toHaveLength(asked)
    expect(await storedFor(person.sub)).toMatchObject([{ state: 'PENDING', failure: 'NoAnswer' }])
  })
})

describe('R10: once', () => {
  test('sent twice at once and once more, it arrives once', async () => {
    const { person } = await passer('Dobbel')
    for (const payload of await queue.take('settle-lti-scores')) await queue.run('settle-lti-scores', payload)
    const [payload] = await queue.take('send-lti-score')
    await Promise.all([1, 2, 3].map(() => queue.run('send-lti-score', payload)))
    await queue.run('send-lti-score', payload)
    await queue.drain()
    expect(scoresOf(person.sub)).toHaveLength(1)
  })

  test('who dies with the answer in hand is followed by one who sends the same moment, which is taken once', async () => {
    const { person } = await passer('Avbrutt')
    await queue.drain()
    expect(scoresOf(person.sub)).toHaveLength(1)
    // as if the process had died before it stored the response
    await inTransaction(server.database, { kind: 'system' }, (tx) =>
      sql`update lti_score set state = 'PENDING', sent_version = null, held_until = ${new Date(clock().getTime() + 60_000)}
          where lti_user_id in (select id from lti_user where subject = ${person.sub})`.execute(tx),
    )
    const [stored] = await storedFor(person.sub)
    const again = { scoreId: stored?.id }
    await queue.run('send-lti-score', again)
    expect(await storedFor(person.sub)).toMatchObject([{ state: 'PENDING' }])
    ahead += 61
    await queue.run('send-lti-score', again)
    expect(await storedFor(person.sub)).toMatchObject([{ state: 'SENT' }])
    expect(scoresOf(person.sub)).toHaveLength(1)
    world.platform.refusals.length = 0
  })

  test('of two results within one second, the better one is what stands', async () => {
    const { person, link, session } = await passer('Rask', undefined, 4)
    const settle = async () => {
      for (const payload of await queue.take('settle-lti-scores')) await queue.run('settle-lti-scores', payload)
    }
    await settle()
    const [payload] = await queue.take('send-lti-score')
    const sending = queue.run('send-lti-score', payload)
    await takeTest(server, world.as(session), quiz)
    await settle()
    await Promise.all([sending, queue.run('send-lti-score', payload)])
    ahead += 3
    await queue.drain()
    expect(world.platform.grade(person, link)?.scoreGiven).toBe(100)
    expect(world.platform.refusals).toEqual([])
  })
})

describe('R10: the column of the gradebook', () => {
  test('where the platform names none, one is made, once, by however many at the same time', async () => {
    const link = world.link(test4)
    const people = [await passer('Første', link), await passer('Andre', link)]
    for (const payload of await queue.take('settle-lti-scores')) await queue.run('settle-lti-scores', payload)
    const payloads = await queue.take('send-lti-score')
    await Promise.all(payloads.map((payload) => queue.run('send-lti-score', payload)))
    ahead += 3
    await queue.drain()
    for (const { person } of people) expect(world.platform.grade(person, link)?.scoreGiven).toBe(100)
    expect(world.platform.requests.filter((each) => /^POST .*\/lineitems\?/.test(each))).toHaveLength(1)
    expect(world.platform.lineItemOf(link)).toMatchObject({ scoreMaximum: 100, label: link.title })
  })

  test('where it may only be read, nothing is sent, and it says so', async () => {
    const { person, link } = await passer('Bare Lese', world.link(test4))
    await inTransaction(server.database, { kind: 'system' }, (tx) =>
      sql`update lti_resource set scopes = array(select s from unnest(scopes) s where s not like '%/lineitem')
          where resource_link_id = ${link.id}`.execute(tx),
    )
    await queue.drain()
    expect(await storedFor(person.sub)).toMatchObject([{ state: 'UNGRADED', failure: 'NoColumn' }])
    expect(scoresOf(person.sub)).toEqual([])
  })
})
