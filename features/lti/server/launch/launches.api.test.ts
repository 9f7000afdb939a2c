import { afterAll, beforeAll, expect, test } from 'vitest'
import { ltiWorld, type LtiWorld } from '#testing/lti/lti-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let world: LtiWorld

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  world = await ltiWorld(server)
})
afterAll(async () => {
  await world.close()
  await server.close()
})

const watch = `query($c: String!) { course(shortId: $c) { id access { userCanWatch } lessons { shortId film { playlistUrl } } } }`

test('L1: a launch opens a session that learns by the organisation’s seats, in the language of the launch', async () => {
  const kari = world.platform.addPerson({ name: 'Kari Nordmann', email: 'kari@skolen.test', locale: 'en-GB' })
  const session = await world.open(kari, world.link('/no/lti-view/course/elsi4/elsikkerhet'))
  expect(session).toMatchObject({
    destination: '/en/lti-view/course/elsi4/elsikkerhet',
    user: { name: 'Kari Nordmann' },
    isPicking: false,
  })
  const answer = await world.as(session).graph(watch, { c: 'elsi4' })
  expect(answer.errors).toBeUndefined()
  expect(answer.data.course.access.userCanWatch).toBe(true)
  expect(answer.data.course.lessons[0].film.playlistUrl).toMatch(/^\/media\//)
})

test('L1: the same person comes back as the same user, and has nothing of an account', async () => {
  const ola = world.platform.addPerson({ name: 'Ola Nordmann' })
  const link = world.link('/no/lti-view/course/elsi4/elsikkerhet')
  const [first, second] = [await world.open(ola, link), await world.open(ola, link)]
  expect(second.user).toEqual(first.user)
  expect(second.token).not.toBe(first.token)
  const { errors } = await world.as(first).graph('{ getSession { sessionId } }')
  expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
})

test('L2: whoever learns is told that results go back, and whoever teaches is not', async () => {
  const link = world.link('/no/lti-view/course/elsi4/elsikkerhet', { lineItem: { scoreMaximum: 100 } })
  const learner = await world.open(world.platform.addPerson({ name: 'Lise' }), link)
  const teacher = await world.open(world.platform.addPerson({ name: 'Tea', roles: ['Instructor'] }), link)
  expect([learner, teacher]).toMatchObject([{ sendsGrades: true }, { sendsGrades: false }])
})
