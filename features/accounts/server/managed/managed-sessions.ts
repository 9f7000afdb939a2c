import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { isMarket, type Market } from '#values/language.ts'
import type { Clock } from '#platform/clock.ts'
import { inTransaction, sql, type Database } from '#platform/database/index.ts'
import { mayBeginSession, type SessionEnd, type SessionStanding } from '#features/accounts/rules/sessions/session.ts'
import { logSecurity, logSecurityOnCommit } from '#platform/security-log.ts'
import type { AskIdentity } from './fetch-identity.ts'
import { noteSignIn } from '#features/accounts/server/users/create-user.ts'
import { takeOverIdentity, type Identity } from '#features/accounts/server/registration/import-identity.ts'
import { beginSession, endSessions, touchSession } from '#features/accounts/server/sessions/sessions.ts'
import type { VerifiedAccessToken } from '#features/accounts/server/access-tokens/verify-access-token.ts'

/** Whether the session of a verified access token stands; asking counts as activity. */
export type CheckSession = (
  verified: VerifiedAccessToken & { kind: 'Verified' },
  request: {
    readonly accessToken: string
    readonly userAgent: string | undefined
    /** The market of the host, for those whose identity names none (M3). */
    readonly market: Market
  },
) => Promise<SessionStanding>

/** Tokens that one process remembers to have asked about. */
const maxTokens = 20_000

/**
 * Sessions of people who sign in at a managed pool, which tells us nothing by itself. A token that is seen for the first
 * time is shown to the pool, once: the pool says whether it still stands and who it is, and the application's user and
 * session begin, or are brought up to date (M7). From then on only our own rows are asked, so an ended session is refused
 * at the next call (I10) although the pool's tokens hold until they run out.
 */
export function managedSessions(parts: {
  readonly database: Database
  readonly clock: Clock
  readonly askIdentity: AskIdentity
  /** Writes the market into the identity of a user whose registration named none (M8). */
  readonly settleMarket: (sub: string, market: Market) => Promise<unknown>
  readonly onFault: (fault: unknown) => void
}): CheckSession {
  const { database, clock, askIdentity, settleMarket, onFault } = parts
  const seen = new LRUCache<string, Promise<SessionEnd | undefined>>({ max: maxTokens })

  /** Does the work for a token once, however many calls come with it at the same time. */
  function once(token: string, work: () => Promise<SessionEnd | undefined>): Promise<SessionEnd | undefined> {
    const known = seen.get(token)
    if (known !== undefined) return known
    const working = work().catch((fault: unknown) => {
      // it is asked about again at the next call
      seen.delete(token)
      throw fault
    })
    seen.set(token, working)
    return working
  }

  return async (verified, { accessToken, userAgent, market }) => {
    const { sub, originJti: id, authTime } = verified
    const token = createHash('sha256').update(accessToken).digest('base64')
    const touch = () => touchSession(database, { id, userSub: sub }, clock())

    const standing = await touch()
    if (standing.kind === 'Live') {
      if (seen.has(token)) return standing
      await once(token, refresh)
      return touch()
    }
    if (standing.reason !== 'Unknown') return standing
    // rows of ended sessions are deleted in time: an old sign-in does not begin again
    if (!mayBeginSession(authTime, clock())) {
      logSignIn('Expired')
      return { kind: 'Ended', reason: 'Expired' }
    }
    const reason = await once(token, begin)
    return reason === undefined ? touch() : { kind: 'Ended', reason }

    /** The session stands by our own rows: a pool that cannot be reached does not end it. */
    async function refresh(): Promise<undefined> {
      try {
        const answer = await askIdentity(accessToken)
        if (answer.kind === 'Ended' && answer.reason === 'Expired') return
        await inTransaction(database, { kind: 'system' }, (tx) => {
          if (answer.kind === 'Known') return takeOverIdentity(tx, owned(answer.identity), clock())
          logSecurityOnCommit(tx, {
            event: 'session.revoked',
            outcome: 'success',
            action: 'managed',
            object: { kind: 'session', id },
            subject: { kind: 'user', id: sub },
            reason: answer.reason,
          })
          return endSessions(tx, sub, { kind: 'One', id }, answer.reason, clock())
        })
      } catch (fault) {
        onFault(fault)
      }
    }

    async function begin(): Promise<SessionEnd | undefined> {
      const answer = await askIdentity(accessToken)
      if (answer.kind === 'Ended') {
        logSignIn(answer.reason)
        return answer.reason
      }
      const { domain } = owned(answer.identity)
      const identity = isMarket(domain) ? answer.identity : { ...answer.identity, domain: market }
      await inTransaction(database, { kind: 'system' }, async (tx) => {
        // several processes may see a new user at the same moment
        await sql`select pg_advisory_xact_lock(hashtextextended(${`app_user ${sub}`}, 0))`.execute(tx)
        await takeOverIdentity(tx, identity, clock())
        await beginSession(tx, { id, userSub: sub, at: clock(), provedAt: authTime, userAgent })
        await noteSignIn(tx, sub, authTime)
      })
      logSignIn()
      if (!isMarket(domain)) await settleMarket(sub, market).catch(onFault)
      return undefined
    }

    function logSignIn(refusal?: SessionEnd) {
      const outcome = refusal === undefined ? 'success' : 'refused'
      logSecurity({ event: 'sign_in', outcome, action: 'managed', actor: { kind: 'user', id: sub }, reason: refusal })
    }

    function owned(identity: Identity): Identity {
      if (identity.sub === sub) return identity
      throw new Error('accounts: the user pool told of another user than the token’s')
    }
  }
}
