import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { asOwner, inTransaction, sql, type Transaction } from '#platform/database/index.ts'
import { createLogger } from '#platform/log.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { makeDue, queuedJobs, startTestJobs } from '#testing/jobs.ts'
import { addJob, noPayload, runnableJob, type Job, type RunningJobs } from './index.ts'

const greet: Job<{ name: string }> = { name: 'greet', payload: v.object({ name: v.string() }), attempts: 3 }
const second = { ...greet, name: 'greet-second' }
const soon = { interval: 20 }

let world: TestDatabase
let greeted: string[]
let running: RunningJobs[]

beforeEach(async () => {
  world = await createTestDatabase()
  greeted = []
  running = []
})

afterEach(async () => {
  await Promise.all(running.map((each) => each.stop()))
  await world.close()
})

const greeting = runnableJob(greet, async ({ name }) => void greeted.push(name))

/** A greeting job that ends only when the test ends it. */
function slowGreeting() {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const slow = runnableJob(greet, async ({ name }) => {
    greeted.push(name)
    await promise
  })
  return { slow, finish: () => resolve(undefined) }
}

async function started(...jobs: Parameters<typeof startTestJobs>[1]): Promise<RunningJobs> {
  const one = await startTestJobs(world, jobs)
  running.push(one)
  return one
}

const asAnyone = <T>(work: (tx: Transaction) => Promise<T>) =>
  inTransaction(world.database, { kind: 'anonymous' }, work)

const ownerRuns = (statement: string) => asOwner(world.ownerUrl, (owner) => owner.query(statement))

describe('a job', () => {
  test('is run once its transaction commits, wherever it was added', async () => {
    await started(greeting)
    await asAnyone((tx) => addJob(tx, greet, { name: 'Ada' }))
    await expect.poll(() => greeted, soon).toEqual(['Ada'])
    await expect.poll(() => queuedJobs(world), soon).toEqual([])
  })

  test('is gone with a transaction that fails', async () => {
    const failing = asAnyone(async (tx) => {
      await addJob(tx, greet, { name: 'Ada' })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await queuedJobs(world)).toEqual([])
  })

  test('waits for its time', async () => {
    await started(greeting)
    await asAnyone((tx) => addJob(tx, greet, { name: 'later' }, { runAt: new Date(Date.now() + 3_600_000) }))
    await asAnyone((tx) => addJob(tx, greet, { name: 'now' }))
    await expect.poll(() => greeted, soon).toEqual(['now'])
    await makeDue(world)
    await expect.poll(() => greeted, soon).toEqual(['now', 'later'])
  })

  test('that fails is tried again after a pause, until it is given up', async () => {
    let tries = 0
    await started(
      runnableJob(greet, async () => {
        tries++
        throw new Error('nobody there')
      }),
      runnableJob(second, async ({ name }) => void greeted.push(name)),
    )
    await asAnyone((tx) => addJob(tx, greet, { name: 'Ada' }))
    const failedTimes = async (attempts: number) => {
      await expect.poll(() => queuedJobs(world), soon).toMatchObject([{ attempts, later: true, runner: null }])
      await makeDue(world)
    }
    await failedTimes(1)
    await failedTimes(2)
    await failedTimes(3)
    // a sign that the runner has checked for work once more
    await asAnyone((tx) => addJob(tx, second, { name: 'Bo' }))
    await expect.poll(() => greeted, soon).toEqual(['Bo'])
    expect(tries).toBe(3)
  })

  test('whose payload has the wrong shape never reaches the work', async () => {
    await started(greeting)
    const wrong = { ...greet, payload: v.any() } as Job<object>
    await asAnyone((tx) => addJob(tx, wrong, { name: 7 }))
    await expect.poll(() => queuedJobs(world), soon).toMatchObject([{ attempts: 1, runner: null }])
    expect(greeted).toEqual([])
  })
})

describe('a job that waits only once', () => {
  test('is left as it is', async () => {
    const once = { key: 'Ada', otherwise: 'leave' } as const
    await asAnyone((tx) => addJob(tx, greet, { name: 'first' }, { once }))
    await asAnyone((tx) => addJob(tx, greet, { name: 'second' }, { once }))
    expect(await queuedJobs(world)).toMatchObject([{ key: 'Ada', payload: { name: 'first' }, maxAttempts: 3 }])
  })

  test('or is replaced by the newer', async () => {
    const once = { key: 'Ada', otherwise: 'replace' } as const
    await asAnyone((tx) => addJob(tx, greet, { name: 'first' }, { once }))
    await asAnyone((tx) => addJob(tx, greet, { name: 'second' }, { once }))
    expect(await queuedJobs(world)).toMatchObject([{ key: 'Ada', payload: { name: 'second' } }])
  })
})

describe('the queue is closed', () => {
  test('to a transaction that does not say who is asking', async () => {
    const adding = world.database.transaction().execute((tx) => addJob(tx, greet, { name: 'Ada' }))
    await expect(adding).rejects.toThrow(/who is asking/)
  })

  test('to everything but adding', async () => {
    const reading = asAnyone((tx) => sql`select from graphile_worker.jobs`.execute(tx))
    await expect(reading).rejects.toThrow(/permission denied for schema graphile_worker/)
    const past = asAnyone((tx) => sql`select graphile_worker.add_job('greet')`.execute(tx))
    await expect(past).rejects.toThrow(/permission denied for schema graphile_worker/)
  })
})

describe('a job left by a runner that died', () => {
  const leave = (runner: string) =>
    ownerRuns(
      `update graphile_worker._private_jobs set locked_by = '${runner}', locked_at = now() - interval '1 minute', attempts = 1`,
    )

  test('is taken up by the next that starts', async () => {
    await asAnyone((tx) => addJob(tx, greet, { name: 'Ada' }))
    await leave('pool-of-a-dead-process')
    await started(greeting)
    await expect.poll(() => greeted, soon).toEqual(['Ada'])
  })

  test('is told from one that a living runner is still busy with', async () => {
    const { slow, finish } = slowGreeting()
    await started(slow)
    await asAnyone((tx) => addJob(tx, greet, { name: 'slow' }))
    await expect.poll(() => greeted, soon).toEqual(['slow'])
    const [job] = await queuedJobs(world)
    const named = () =>
      ownerRuns(`select from pg_stat_activity where application_name = 'kursiva jobs ${job?.runner ?? ''}'`)
    await expect.poll(named, soon).toHaveLength(1)
    await leave(job?.runner ?? '')
    await started(greeting)
    await asAnyone((tx) => addJob(tx, greet, { name: 'quick' }))
    await expect.poll(() => greeted, soon).toEqual(['slow', 'quick'])
    expect((await queuedJobs(world))[0]).toMatchObject({ runner: job?.runner, attempts: 1 })
    finish()
  })
})

describe('a schedule', () => {
  const halfAnHourAgo = new Date(Date.now() - 30 * 60_000).getUTCMinutes()
  const hourly = (catchUpMinutes: number) =>
    runnableJob({ name: 'hourly', payload: noPayload, attempts: 1 }, async () => void greeted.push('hour'), {
      cron: `${halfAnHourAgo} * * * *`,
      catchUpMinutes,
    })
  const known = `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
                 values ('hourly', now() - interval '3 days', now() - interval '2 days')`

  test.each([
    { what: 'makes up once for the time that passed while nothing ran', catchUpMinutes: 60, done: ['hour', 'now'] },
    { what: 'or lets it pass', catchUpMinutes: 0, done: ['now'] },
  ])('$what', async ({ catchUpMinutes, done }) => {
    await ownerRuns(known)
    await started(hourly(catchUpMinutes), greeting)
    const registered = () =>
      ownerRuns("select from graphile_worker._private_known_crontabs where last_execution > now() - interval '1 day'")
    await expect.poll(registered, soon).toHaveLength(catchUpMinutes > 0 ? 1 : 0)
    await asAnyone((tx) => addJob(tx, greet, { name: 'now' }))
    await expect.poll(() => greeted.toSorted(), soon).toEqual(done)
    await expect.poll(() => queuedJobs(world), soon).toEqual([])
    expect(greeted.toSorted()).toEqual(done)
  })
})

describe('stopping', () => {
  test('tells the job under way and waits for it', async () => {
    const one = await started(
      runnableJob(greet, async ({ name }, { signal }) => {
        greeted.push(`${name} begun`)
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
        greeted.push(`${name} ended`)
      }),
    )
    await asAnyone((tx) => addJob(tx, greet, { name: 'Ada' }))
    await expect.poll(() => greeted, soon).toEqual(['Ada begun'])
    await one.stop()
    expect(greeted).toEqual(['Ada begun', 'Ada ended'])
    expect(await queuedJobs(world)).toEqual([])
  })

  test('does not wait for ever', async () => {
    const { slow, finish } = slowGreeting()
    const one = await started(slow)
    await asAnyone((tx) => addJob(tx, greet, { name: 'Ada' }))
    await expect.poll(() => greeted, soon).toEqual(['Ada'])
    const begun = performance.now()
    await one.stop()
    expect(performance.now() - begun).toBeLessThan(4_500)
    expect(await queuedJobs(world)).toMatchObject([{ name: 'greet', attempts: 1 }])
    finish()
    await expect.poll(() => queuedJobs(world), soon).toEqual([])
  })
})

describe('a database that goes away while a job is under way', () => {
  const letIn = async (allowed: boolean) => {
    const name = new URL(world.ownerUrl).pathname.slice(1)
    const elsewhere = Object.assign(new URL(world.ownerUrl), { pathname: '/postgres' }).href
    const ends = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`
    await asOwner(elsewhere, async (owner) => {
      await owner.query(`alter database ${name} allow_connections ${allowed}`)
      if (!allowed) await owner.query(ends)
    })
  }

  test('costs no process: the runner begins anew, and runs the job again', async () => {
    const lines: string[] = []
    const log = createLogger('error', { write: (line) => void lines.push(line) })
    const failing = runnableJob(greet, async ({ name }) => {
      greeted.push(name)
      if (greeted.length === 1) await letIn(false)
    })
    running.push(await startTestJobs(world, [failing], log))
    await asAnyone((tx) => addJob(tx, greet, { name: 'Ada' }))
    await expect.poll(() => lines.join(''), soon).toContain('the job runner failed and is started anew')
    await letIn(true)
    await expect.poll(() => greeted, soon).toEqual(['Ada', 'Ada'])
    await expect.poll(() => queuedJobs(world), soon).toEqual([])
  })
})
