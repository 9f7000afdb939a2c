import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { asOwner } from '#platform/database/index.ts'
import { signIn } from '#testing/api-client.ts'
import { attackRounds, reportAttack } from '#testing/attack.ts'
import { createTestDatabase, testSecret, type TestDatabase } from '#testing/database.ts'
import { temporaryFolder } from '#testing/folder.ts'
import { startProgram, type Program } from '#testing/program.ts'
import { hasRedis, startRedis, type RedisServer } from '#testing/services/redis-server.ts'

// two real web processes on one database and one Redis
describe.skipIf(!hasRedis)('limits over two web processes', () => {
  let redis: RedisServer
  let database: TestDatabase
  let programs: [Program, Program]
  const cleanUps: (() => Promise<void>)[] = []

  beforeAll(async () => {
    redis = await startRedis()
    cleanUps.push(redis.close)
    database = await createTestDatabase({ seeded: true })
    cleanUps.push(database.close)
    const folder = await temporaryFolder()
    cleanUps.push(folder.remove)
    const environment = {
      KURSIVA_MODE: 'demo',
      KURSIVA_ROLE: 'web',
      KURSIVA_SECRET: testSecret,
      KURSIVA_RATE_LIMITS: 'on',
      KURSIVA_LOG_LEVEL: 'info',
      DATABASE_URL: database.url,
      REDIS_URL: redis.url,
      // these tests are about counts: a busy machine must not count as a slow Redis
      REDIS_TIMEOUT_MS: '10000',
    }
    const start = async () => {
      const program = await startProgram(folder.path, 0, environment)
      cleanUps.push(program.stop)
      return program
    }
    programs = [await start(), await start()]
    await bothSay(1)
  }, 300_000)
  afterAll(async () => {
    for (const cleanUp of cleanUps.toReversed()) await cleanUp()
  })

  /** Waits until both processes report at /metrics that limits are shared (1) or not (0). */
  const bothSay = (value: 0 | 1) =>
    vi.waitFor(
      async () => {
        const figures = await Promise.all(programs.map((program) => figure(program, 'kursiva_shared_limits_up')))
        expect(figures).toEqual([value, value])
      },
      { timeout: 60_000, interval: 50 },
    )

  test('exactly the limit gets through, also when 200 ask at the same moment', async () => {
    const rounds = attackRounds({ short: 2, full: 50 })
    let excess = 0
    for (let round = 0; round < rounds; round += 1) {
      redis.command('FLUSHALL')
      const answers = await askConcurrently(programs, 'ForgotPassword', 200)
      const passed = answers.filter((answer) => answer === 'passed').length
      expect({ round, passed, refused: answers.filter((answer) => answer === 'refused').length }).toEqual({
        round,
        passed: 60,
        refused: 140,
      })
      excess += Math.max(0, passed - 60)
    }
    reportAttack({ attack: 'a limit asked for at two web processes at once', tries: rounds * 200, harmful: excess })
  }, 600_000)

  test('Redis killed under load: no request fails, each process holds the limit, and they share it again', async () => {
    const rounds = attackRounds({ short: 1, full: 10 })
    let [tries, failed] = [0, 0]
    const saidBefore = programs.map(linesSaid)
    for (let round = 0; round < rounds; round += 1) {
      const load = new AbortController()
      const asked = putLoadOn(programs, load.signal)
      await redis.kill()
      await bothSay(0)
      await redis.start()
      await bothSay(1)
      load.abort()
      const answers = await asked
      tries += answers.length
      failed += answers.filter((answer) => answer !== 'passed' && answer !== 'refused').length

      redis.command('FLUSHALL')
      const shared = await askConcurrently(programs, 'ForgotPassword', 200)
      expect(shared.filter((answer) => answer === 'passed')).toHaveLength(60)
    }
    reportAttack({ attack: 'requests while Redis is killed and started again', tries, harmful: failed })
    expect(failed).toBe(0)
    for (const [at, program] of programs.entries()) {
      const said = linesSaid(program).slice(saidBefore[at]?.length)
      expect(said.filter((line) => line.includes('Redis does not answer'))).toHaveLength(rounds)
      expect(said.filter((line) => line.includes('Redis answers'))).toHaveLength(rounds)
      expect(await figure(program, 'kursiva_shared_limits_fallbacks_total')).toBeGreaterThan(0)
    }
  }, 600_000)

  test('without Redis each process holds the limit by itself, and says that it is ready', async () => {
    await redis.kill()
    await bothSay(0)
    for (const program of programs) {
      const answers = await askConcurrently([program], 'ResendConfirmationCode', 100)
      expect(answers.filter((answer) => answer === 'passed')).toHaveLength(60)
      expect((await fetch(`${program.url}/readyz`)).status).toBe(200)
    }
    await redis.start()
    await bothSay(1)
  })

  test('wrong passwords are counted over both processes, and what one locks the other keeps locked', async () => {
    const guesses = attackRounds({ short: 12, full: 60 })
    const guess = (at: number) =>
      signIn((programs[at % 2] as Program).url, 'learner@kursiva.test', 'not the password').then(
        () => 'let in',
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      )
    const answers = await Promise.all(Array.from({ length: guesses }, (_, at) => guess(at)))
    const judged = answers.filter((message) => message === 'Incorrect username or password.').length
    const counted = await asOwner(database.ownerUrl, (owner) =>
      owner.query(`update pool_attempt set count = 12, locked_until = null
        from (select subject, count from pool_attempt where kind = 'Password') before
        where pool_attempt.kind = 'Password' and pool_attempt.subject = before.subject
        returning before.count`),
    )
    expect(counted).toEqual([{ count: judged }])
    expect(answers).not.toContain('let in')

    // the thirteenth wrong password locks for minutes
    await guess(0)
    for (const program of programs)
      await expect(signIn(program.url, 'learner@kursiva.test')).rejects.toMatchObject({
        message: 'Password attempts exceeded',
      })
    reportAttack({
      attack: 'passwords guessed at two web processes at once',
      tries: guesses,
      harmful: answers.filter((answer) => answer === 'let in').length,
    })
  })
})

const linesSaid = (program: Program): string[] => program.output().trim().split('\n')

/** The result of a request: within its limit, over it, or failed. */
async function ask(program: Program | undefined, action: string): Promise<string> {
  const response = await fetch(`${program?.url}/userpool/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
    body: '{}',
  }).catch((error: unknown) => String(error))
  if (typeof response === 'string') return response
  await response.arrayBuffer()
  const name = response.headers.get('x-amzn-errortype')
  if (name === 'TooManyRequestsException') return 'refused'
  return name === 'InvalidParameterException' ? 'passed' : `${response.status} ${name}`
}

/**
 * Runs sixteen clients that send requests without a pause until `load` is aborted.
 * @returns the result of each request
 */
async function putLoadOn(programs: readonly Program[], load: AbortSignal): Promise<string[]> {
  const clients = Array.from({ length: 16 }, async (_, at) => {
    const answers: string[] = []
    while (!load.aborted) answers.push(await ask(programs[at % programs.length], 'RespondToAuthChallenge'))
    return answers
  })
  return (await Promise.all(clients)).flat()
}

const askConcurrently = (programs: readonly Program[], action: string, times: number): Promise<string[]> =>
  Promise.all(Array.from({ length: times }, (_, at) => ask(programs[at % programs.length], action)))

/** The value of a metric at /metrics. */
async function figure({ url }: Program, name: string): Promise<number | undefined> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const line = text.split('\n').find((each) => each.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length))
}
