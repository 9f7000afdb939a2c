import { inTransaction, sql, type Database } from '#platform/database/index.ts'

/** The number of records in a database that launches create. */
export interface LaunchTraces {
  readonly users: number
  /** LTI users of platforms */
  readonly people: number
  readonly members: number
  /** sessions with a token */
  readonly sessions: number
}

/** Counts the records that launches create: a refused launch must not change these numbers. */
export async function launchTraces(database: Database): Promise<LaunchTraces> {
  const { rows } = await asSystem(database, (tx) =>
    sql<LaunchTraces>`
      select (select count(*)::int from app_user) as users, (select count(*)::int from lti_user) as people,
             (select count(*)::int from membership) as members,
             (select count(*)::int from lti_session where token_hash is not null) as sessions`.execute(tx),
  )
  const [counted] = rows
  if (!counted) throw new Error('nothing was counted')
  return counted
}

/** An entry of a platform's log. */
export interface LoggedLaunch {
  readonly outcome: 'ARRIVED' | 'OPENED' | 'REFUSED'
  readonly reason: string | null
  readonly detail: string | null
  readonly organizationId: string
  readonly deploymentId: string | null
  readonly person: string | null
  readonly title: string | null
}

/** The log of a platform, newest first. */
export async function launchLog(database: Database, platformId: string): Promise<readonly LoggedLaunch[]> {
  const { rows } = await asSystem(database, (tx) =>
    sql<LoggedLaunch>`
      select outcome, reason, detail, organization_id as "organizationId", deployment_id as "deploymentId", person, title
      from lti_launch where platform_id = ${platformId} order by at desc, id desc`.execute(tx),
  )
  return rows
}

/** Pauses or resumes a platform. */
export async function pausePlatform(database: Database, platformId: string, isPaused = true): Promise<void> {
  await asSystem(database, (tx) =>
    sql`update lti_platform set is_paused = ${isPaused} where id = ${platformId}`.execute(tx),
  )
}

export const asSystem = <Given>(database: Database, work: Parameters<typeof inTransaction<Given>>[2]): Promise<Given> =>
  inTransaction(database, { kind: 'system' }, work)
