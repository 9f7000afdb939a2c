import { inTransaction, sql, type Database } from '#platform/database/index.ts'
import type { Language } from '#values/language.ts'
import type { WorkStep } from '#features/media/rules/transcode/work-progress.ts'

/** How long a worker holds a film without a sign of life; another takes it over then. */
const leaseSeconds = 30
const heartbeatMs = 2_000

/** A film that this worker holds. */
export interface HeldFilm {
  readonly id: string
  readonly lease: string
  readonly language: Language
  readonly attempts: number
}

export type LeaseResult =
  | { readonly kind: 'Held'; readonly film: HeldFilm }
  /** Another worker holds it until then. */
  | { readonly kind: 'Taken'; readonly until: Date }
  /** There is nothing to do: it is finished, cancelled, or gone. */
  | { readonly kind: 'NoWork' }

const system = { kind: 'system' } as const

/**
 * Takes the film of an upload for this worker, unless another holds it. Leases are compared with the clock of the
 * database, which all workers share.
 */
export function takeLease(database: Database, id: string): Promise<LeaseResult> {
  return inTransaction<LeaseResult>(database, system, async (tx) => {
    const { rows } = await sql<HeldFilm>`
      update film_upload set status = 'WORKING', problem = null, step = 'SCANNING', progress = 0, ended_at = null,
        attempts = attempts + 1, started_at = clock_timestamp(), lease_id = gen_random_uuid(),
        lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
      where id = ${id} and removed_at is null
        and (status = 'WAITING' or (status = 'WORKING' and lease_until < clock_timestamp()))
      returning id, lease_id as lease, language, attempts`.execute(tx)
    const [film] = rows
    if (film) return { kind: 'Held', film }
    const { rows: held } = await sql<{ until: Date }>`
      select lease_until as until from film_upload where id = ${id} and status = 'WORKING'`.execute(tx)
    return held[0] ? { kind: 'Taken', until: held[0].until } : { kind: 'NoWork' }
  })
}

/** Signs of life of a worker, with how far it is. */
export interface Heartbeat {
  /** Aborted when the film is no longer this worker's: it was cancelled, or another took it over. */
  readonly lost: AbortSignal
  readonly report: (step: WorkStep, progress: number) => void
  readonly stop: () => void
}

/** Extends the lease every few seconds, until `stop`. */
export function startHeartbeat(database: Database, { id, lease }: HeldFilm): Heartbeat {
  const lost = new AbortController()
  let [step, progress]: [WorkStep, number] = ['SCANNING', 0]
  let isBeating = false
  const beat = async () => {
    if (isBeating) return
    isBeating = true
    try {
      if (!(await extendLease(database, { id, lease }, step, progress))) lost.abort()
    } catch {
      // the database is away: the lease may end, and the next beat says so
    } finally {
      isBeating = false
    }
  }
  const timer = setInterval(() => void beat(), heartbeatMs)
  return {
    lost: lost.signal,
    report: (nextStep, share) => {
      const isNewStep = nextStep !== step
      ;[step, progress] = [nextStep, share]
      if (isNewStep) void beat()
    },
    stop: () => clearInterval(timer),
  }
}

/** @returns false when the film is no longer this worker's */
export function extendLease(
  database: Database,
  { id, lease }: Pick<HeldFilm, 'id' | 'lease'>,
  step: WorkStep,
  progress: number,
): Promise<boolean> {
  return inTransaction(database, system, async (tx) => {
    const { rows } = await sql`
      update film_upload set step = ${step}, progress = ${progress},
        lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
      where id = ${id} and lease_id = ${lease} returning id`.execute(tx)
    return rows.length > 0
  })
}

/** Gives a film back, so that any worker may take it at once. The attempt does not count. */
export function releaseLease(database: Database, { id, lease }: HeldFilm): Promise<void> {
  return inTransaction(database, system, async (tx) => {
    await sql`
      update film_upload set status = 'WAITING', step = null, progress = 0, lease_id = null, lease_until = null,
        attempts = greatest(attempts - 1, 0)
      where id = ${id} and lease_id = ${lease}`.execute(tx)
  })
}

/** Ends an attempt that failed. */
export function failAttempt(
  database: Database,
  { id, lease }: HeldFilm,
  status: 'WAITING' | 'FAILED',
  problem: string,
): Promise<void> {
  return inTransaction(database, system, async (tx) => {
    await sql`
      update film_upload set status = ${status}, problem = ${problem}, step = null, progress = 0, lease_id = null,
        lease_until = null, ended_at = case when ${status} = 'FAILED' then clock_timestamp() end
      where id = ${id} and lease_id = ${lease}`.execute(tx)
  })
}
