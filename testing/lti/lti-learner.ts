import { firstOrder } from '#features/games/rules/order.ts'
import { ltiJobs } from '#features/lti/server/index.ts'
import { asOwner } from '#platform/database/index.ts'
import type { Clock } from '#platform/clock.ts'
import { createLogger } from '#platform/log.ts'
import type { ApiClient } from '#testing/api-client.ts'
import { testSecret } from '#testing/database.ts'
import { queuedJobs } from '#testing/jobs.ts'
import { rightResponse } from '#testing/learning/quiz-key.ts'
import type { TestServer } from '#testing/server.ts'

/** Takes a test through the API, with that many wrong answers. */
export async function takeTest(server: TestServer, client: ApiClient, quizShortId: string, wrong = 0): Promise<void> {
  const started = await client.graph(
    `mutation($quiz: String!) { startAttempt(quizShortId: $quiz) { ... on QuizAttempt { id questions { id } } } }`,
    { quiz: quizShortId },
  )
  const attempt = started.data.startAttempt as { id: string; questions: { id: string }[] }
  for (const { id } of attempt.questions.slice(wrong)) {
    const { options, text } = await rightResponse(server.ownerUrl, id)
    await client.graph(
      `mutation($attempt: ID!, $question: ID!, $options: [ID!]!, $text: String) {
        answerQuestion(attemptId: $attempt, questionId: $question, optionIds: $options, text: $text) { __typename } }`,
      { attempt: attempt.id, question: id, options, text },
    )
  }
  const ended = await client.graph(`mutation($id: ID!) { finishAttempt(attemptId: $id) { __typename } }`, {
    id: attempt.id,
  })
  if (ended.errors) throw new Error(JSON.stringify(ended.errors))
}

/** Puts the five lines of a game in their right order, without a mistake. */
export async function playOrder(server: TestServer, client: ApiClient, gameShortId: string): Promise<void> {
  const begun = await client.graph(
    `mutation($game: String!) { startGame(gameShortId: $game, noTime: true) { ... on GamePlay { id } } }`,
    { game: gameShortId },
  )
  const play = begun.data.startGame.id as string
  const [row] = await asOwner(server.ownerUrl, (owner) =>
    owner.query<{ seed: number }>('select seed from game_play where id = $1', [play]),
  )
  const places = firstOrder(row?.seed ?? 0, 5)
  await client.graph(
    `mutation($p: ID!, $m: [Int!]!) { makeMove(playId: $p, number: 0, move: $m) { ... on GamePlay { finished } } }`,
    { p: play, m: places.map((_, place) => places.indexOf(place)) },
  )
}

/** Runs the queued LTI jobs explicitly: tests decide when, and with which clock. */
export interface LtiQueue {
  /** Removes the waiting jobs of one name from the queue and returns their payloads. */
  readonly take: (name: string) => Promise<readonly unknown[]>
  readonly run: (name: string, payload: unknown) => Promise<void>
  /** Computes and sends the changes, in one pass; jobs to be retried later stay in the queue. */
  readonly drain: () => Promise<void>
}

export function ltiQueue(server: TestServer, clock: Clock, privateAddresses = true): LtiQueue {
  const jobs = ltiJobs({ secret: testSecret, privateAddresses, reactions: { accountsMerged: [] } })
  const context = {
    database: server.database,
    clock,
    log: createLogger('silent'),
    signal: new AbortController().signal,
  }
  const take = async (name: string) => {
    const found = (await queuedJobs(server)).filter((job) => job.name === name)
    const ids = found.map(({ id }) => id)
    await asOwner(server.ownerUrl, (owner) =>
      owner.query('delete from graphile_worker._private_jobs where id = any($1::bigint[])', [ids]),
    )
    return found.map(({ payload }) => payload)
  }
  const run = async (name: string, payload: unknown) => {
    const job = jobs.find((each) => each.name === name)
    if (!job) throw new Error(`there is no job ${name}`)
    await job.run(payload, context)
  }
  return {
    take,
    run,
    drain: async () => {
      for (const name of ['settle-lti-scores', 'send-lti-score'])
        for (const payload of await take(name)) await run(name, payload)
    },
  }
}
