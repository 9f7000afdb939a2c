import { sql, type Transaction } from '#platform/database/index.ts'
import type { Registration } from '#protocols/lti/index.ts'
import type { ResourceScore } from '#features/lti/rules/score.ts'

/** The stored score of a learner for a resource link. */
export interface StoredScore {
  readonly id: string
  /** null: the whole course */
  readonly lessonId: string | null
  readonly score: ResourceScore | undefined
}

interface ScoreRow {
  readonly given: number | null
  readonly activity: ResourceScore['activity'] | null
  readonly isFinal: boolean
}

const scoreOfRow = ({ given, activity, isFinal }: ScoreRow): ResourceScore | undefined =>
  given === null || activity === null ? undefined : { given, activity, isFinal }

/** Adds a score when a learner opens a resource link; from then on their progress there is sent to the platform. */
export async function addScore(
  tx: Transaction,
  { resourceId, ltiUserId, at }: { readonly resourceId: string; readonly ltiUserId: string; readonly at: Date },
): Promise<void> {
  await sql`
    insert into lti_score (resource_id, lti_user_id, changed_at, created_at)
    values (${resourceId}, ${ltiUserId}, ${at}, ${at})
    on conflict on constraint lti_score_person do nothing`.execute(tx)
}

/** A user's scores for the resource links of a course, locked. */
export async function lockScores(tx: Transaction, userId: string, courseId: string): Promise<StoredScore[]> {
  const { rows } = await sql<ScoreRow & { readonly id: string; readonly lessonId: string | null }>`
    select s.id, r.lesson_id as "lessonId", s.given, s.activity, s.is_final as "isFinal"
    from lti_score s
    join lti_user u on u.id = s.lti_user_id
    join lti_resource r on r.id = s.resource_id
    where u.user_id = ${userId} and r.course_id = ${courseId} and r.platform_id = u.platform_id
    order by s.id limit 500 for update of s`.execute(tx)
  return rows.map((row) => ({ id: row.id, lessonId: row.lessonId, score: scoreOfRow(row) }))
}

/** Saves a changed score and marks it as unsent. */
export async function saveScore(tx: Transaction, id: string, score: ResourceScore, at: Date): Promise<void> {
  await sql`
    update lti_score
    set given = ${score.given}, activity = ${score.activity}, is_final = ${score.isFinal}, version = version + 1,
        changed_at = ${at}, state = 'PENDING', attempts = 0, next_try_at = null, first_failed_at = null, failure = null,
        detail = null
    where id = ${id}`.execute(tx)
}

/**
 * Marks scores as unsent again, as new ones.
 * @param only those in one of these states
 * @returns whether the score is unsent now
 */
export async function renewScore(
  tx: Transaction,
  id: string,
  only: readonly ('PENDING' | 'SENT' | 'FAILED' | 'GIVEN_UP' | 'UNGRADED')[],
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update lti_score
    set version = version + 1, state = 'PENDING', attempts = 0, next_try_at = null, first_failed_at = null,
        failure = null, detail = null
    where id = ${id} and given is not null and state = any(${only}::text[])`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** An unsent score with all data that is needed to send it. */
export interface UnsentScore {
  readonly id: string
  readonly score: ResourceScore
  readonly version: number
  readonly stamp: Date | null
  readonly stampedVersion: number | null
  readonly heldUntil: Date | null
  readonly nextTryAt: Date | null
  readonly attempts: number
  readonly firstFailedAt: Date | null
  readonly subject: string
  readonly place: ResourceToGrade
}

/** The addresses for the scores of a resource link. */
export interface ResourceToGrade {
  readonly resourceId: string
  readonly resourceLinkId: string
  readonly title: string
  /** The line item that the platform named, or that we found or created. */
  readonly lineItemUrl: string | null
  /** Whether the platform named it. */
  readonly isNamed: boolean
  readonly lineItemsUrl: string | null
  readonly scopes: readonly string[]
  readonly isPaused: boolean
  readonly registration: Registration
}

type UnsentRow = ScoreRow &
  Omit<UnsentScore, 'score' | 'place'> &
  Omit<ResourceToGrade, 'registration' | 'title'> &
  Registration & { readonly title: string | null; readonly courseTitle: string | null }

/** Locks an unsent score; undefined when it is no longer unsent. */
export async function lockUnsent(tx: Transaction, id: string): Promise<UnsentScore | undefined> {
  const { rows } = await sql<UnsentRow>`
    select s.id, s.given, s.activity, s.is_final as "isFinal", s.version, s.stamp, s.stamped_version as "stampedVersion",
           s.held_until as "heldUntil", s.next_try_at as "nextTryAt", s.attempts, s.first_failed_at as "firstFailedAt",
           u.subject, r.id as "resourceId", r.resource_link_id as "resourceLinkId", r.title,
           coalesce(r.line_item_url, l.url) as "lineItemUrl", r.line_item_url is not null as "isNamed",
           r.line_items_url as "lineItemsUrl", r.scopes, p.is_paused as "isPaused", p.issuer, p.client_id as "clientId",
           p.authorization_endpoint as "authorizationEndpoint", p.token_endpoint as "tokenEndpoint",
           p.token_audience as "tokenAudience", p.key_set_url as "keySetUrl", r.context_title as "courseTitle"
    from lti_score s
    join lti_resource r on r.id = s.resource_id
    join lti_platform p on p.id = r.platform_id
    join lti_user u on u.id = s.lti_user_id and u.platform_id = p.id
    left join lti_line_item l on l.resource_id = r.id
    where s.id = ${id} and s.state = 'PENDING' for update of s`.execute(tx)
  const [row] = rows
  const score = row && scoreOfRow(row)
  if (!row || !score) return undefined
  const { issuer, clientId, authorizationEndpoint, tokenEndpoint, tokenAudience, keySetUrl } = row
  const registration = { issuer, clientId, authorizationEndpoint, tokenEndpoint, tokenAudience, keySetUrl }
  const title = row.title ?? row.courseTitle ?? 'Kursiva'
  return { ...row, score, place: { ...row, title, registration } }
}

/** Reserves a score for sending until the given time. It is sent with this timestamp. */
export async function holdScore(
  tx: Transaction,
  { id, version }: Pick<UnsentScore, 'id' | 'version'>,
  { stamp, until }: { readonly stamp: Date; readonly until: Date },
): Promise<void> {
  await sql`
    update lti_score set stamp = ${stamp}, stamped_version = ${version}, held_until = ${until}
    where id = ${id}`.execute(tx)
}

/**
 * Marks a score as received by the platform. A newer version stays unsent. @returns whether there is a newer version
 */
export async function markSent(
  tx: Transaction,
  { id, version }: Pick<UnsentScore, 'id' | 'version'>,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    update lti_score
    set sent_version = ${version}, sent_at = ${at}, held_until = null,
        state = case when version = ${version} then 'SENT' else 'PENDING' end,
        attempts = 0, next_try_at = null, first_failed_at = null, failure = null, detail = null
    where id = ${id} and (sent_version is null or sent_version < ${version})
    returning state = 'PENDING' as waits`.execute(tx)
  return rows[0]?.waits ?? false
}

export interface SendFailure {
  readonly state: 'PENDING' | 'FAILED' | 'GIVEN_UP' | 'UNGRADED'
  readonly failure: string
  readonly detail: string
  readonly nextTryAt: Date | null
  /** Whether the next attempt needs a new timestamp, because the platform has a later one. */
  readonly stampsAnew: boolean
}

/**
 * Records a failed attempt. Nothing is recorded for a version that has been replaced. @returns whether a version is
 * unsent
 */
export async function markNotSent(
  tx: Transaction,
  { id, version }: Pick<UnsentScore, 'id' | 'version'>,
  { state, failure, detail, nextTryAt, stampsAnew }: SendFailure,
  at: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update lti_score
    set state = ${state}, failure = ${failure}, detail = ${detail}, next_try_at = ${nextTryAt}, attempts = attempts + 1,
        first_failed_at = coalesce(first_failed_at, ${at}), held_until = null,
        stamped_version = case when ${stampsAnew} then null else stamped_version end
    where id = ${id} and version = ${version} and state = 'PENDING'`.execute(tx)
  return (numAffectedRows ?? 0n) === 0n && releaseScore(tx, id)
}

/** Ends the reservation of a score. @returns whether it is still unsent */
export async function releaseScore(tx: Transaction, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update lti_score set held_until = null where id = ${id} and state = 'PENDING'`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}
