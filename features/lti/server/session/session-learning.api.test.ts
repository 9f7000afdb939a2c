import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/index.ts'
import { ltiWorld, type LaunchedSession, type LtiWorld } from '#testing/lti/lti-world.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import { quizWorld } from '#testing/learning/quiz-world.ts'
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

const opened = (name: string) =>
  world.open(world.platform.addPerson({ name }), world.link('/no/lti-view/course/elsi4/elsikkerhet'))

/** Passes a quiz of one question; returns the certificate's id and the path of its PDF. */
async function pass(session: LaunchedSession): Promise<{ readonly id: string; readonly pdfPath: string }> {
  const learner = world.as(session)
  const quiz = await quizWorld(server.database).quiz({ questions: 1 })
  const started = await learner.graph(
    'mutation($q: String!) { startAttempt(quizShortId: $q) { ... on QuizAttempt { id } } }',
    {
      q: quiz.shortId,
    },
  )
  const attempt = started.data.startAttempt.id as string
  const [question] = quiz.questions
  await learner.graph(
    'mutation($a: ID!, $q: ID!, $o: [ID!]!) { answerQuestion(attemptId: $a, questionId: $q, optionIds: $o) { __typename } }',
    { a: attempt, q: question?.id, o: question?.right },
  )
  const { data } = await learner.graph(
    'mutation($a: ID!) { finishAttempt(attemptId: $a) { ... on AttemptFinished { certificate { id pdfPath } } } }',
    { a: attempt },
  )
  return data.finishAttempt.certificate
}

test('L1, Q3: whoever came from a platform reads their own certificate, and nobody else’s, whatever their role', async () => {
  const [kari, ola] = [await opened('Kari Nordmann'), await opened('Ola Nordmann')]
  const own = await pass(kari)
  const others = await pass(ola)
  await inTransaction(server.database, { kind: 'system' }, (tx) =>
    tx
      .updateTable('membership')
      .set({ role: 'ADMIN' })
      .where('organization_id', '=', world.organizationId)
      .where('user_id', '=', kari.user.id)
      .execute(),
  )
  const learner = world.as(kari)
  const byId = 'query($id: ID!) { certificate(id: $id) { holderName } }'
  expect((await learner.graph(byId, { id: own.id })).data.certificate).toEqual({ holderName: 'Kari Nordmann' })
  expect((await learner.graph(byId, { id: others.id })).data.certificate).toBeNull()
  const statusOf = async (path: string) => (await learner.fetch(`${path}?locale=nb`)).status
  expect([await statusOf(own.pdfPath), await statusOf(others.pdfPath)]).toEqual([200, 404])
  for (const closed of [
    '{ certificates { id } }',
    `mutation { shareCertificate(id: "${own.id}", shared: true) { __typename } }`,
  ])
    expect((await learner.graph(closed)).errors?.length).toBeGreaterThan(0)
})

test('L1: whoever was sent to choose courses reads no certificate', async () => {
  const { pdfPath } = await pass(await opened('Lise Nordmann'))
  const teacher = world.platform.addPerson({ name: 'Tea Teacher', roles: ['Instructor'] })
  const response = await world.as(await world.openPicker(teacher)).fetch(`${pdfPath}?locale=nb`)
  expect(response.status).toBe(401)
})

test('L1: more time in tests is one’s own to say, and the ranking is the one of the launch’s organisation', async () => {
  const kari = await opened('Kari Nordmann')
  const learner = world.as(kari)
  expect((await learner.graph('mutation { setExtraTime(extraTime: DOUBLE) }')).data.setExtraTime).toBe('DOUBLE')
  const organizations = organizationWorld(server.database)
  await organizations.join(await organizations.organization({ seats: 5, name: 'En annen' }), kari.user.id, 'MEMBER')
  const { data } = await learner.graph(
    '{ game(courseShortId: "jord5", gameShortId: "jord5-sprint") { ranking(noTime: true) { organizationName } } }',
  )
  expect(data.game.ranking).toEqual({ organizationName: 'Bakken Elektro' })
})
