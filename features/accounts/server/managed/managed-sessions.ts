import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { isMarket, type Market } from '#values/language.ts'
import type { Clock } from '#platform/clock.ts'
import { inTransaction, sql, type Database } from '#platform/database/index.ts'
import { mayBeginSession, type SessionEnd, type SessionStatus } from '#features/accounts/rules/sessions/session.ts'
import { logSecurity, logSecurityOnCommit } from '#platform/security-log.ts'
import type { FetchIdentity } from './fetch-identity.ts'
import { recordLastSignIn } from '#features/accounts/server/users/create-user.ts'
import { importIdentity, type Identity } from '#features/accounts/server/registration/import-identity.ts'
import { beginSession, endSessions, touchSession } from '#features/accounts/server/sessions/sessions.ts'
import type { VerifiedAccessToken } from '#features/accounts/server/access-tokens/verify-access-token.ts'

/** The status of the session of a verified access token; the call counts as activity. */
export type CheckSession = (
  verified: VerifiedAccessToken & { kind: 'Verified' },
  request: {
    readonly accessToken: string
    readonly userAgent: string | undefined
    /** The market of the host, for users whose identity has none (M3). */
    readonly market: Market
  },
) => Promise<SessionStatus>

/** Maximum number of checked tokens that one process remembers. */
const maxRememberedTokens = 20_000

/**
 * Sessions of users of a managed pool, which does not notify us. A new token is checked at the pool once: the pool
 * confirms that it is valid and whose it is, and the application's user and session are created or updated (M7). After
 * that only our own rows are read, so an ended session is refused at the next call (I10) although the pool's tokens are
 * valid until they expire.
 */
export function managedSessions(parts: {
  readonly database: Database
  readonly clock: Clock
  readonly fetchIdentity: FetchIdentity
  /** Writes the market into the identity of a user who registered without one (M8). */
  readonly settleMarket: (sub: string, market: Market) => Promise<unknown>
  readonly onFault: (fault: unknown) => void
}): CheckSession {
  const { database, clock, fetchIdentity, settleMarket, onFault } = parts
  const checked = new LRUCache<string, Promise<SessionEnd | undefined>>({ max: maxRememberedTokens })

  /** Runs the work for a token once, however many concurrent calls there are. */
  function once(token: string, work: () => Promise<SessionEnd | undefined>): Promise<SessionEnd | undefined> {
    const known = checked.get(token)
    if (known !== undefined) return known
    const working = work().catch((fault: unknown) => {
      // the next call checks it again
      checked.delete(token)
      throw fault
    })
    checked.set(token, working)
    return working
  }

  return async (verified, { accessToken, userAgent, market }) => {
    const { sub, originJti: id, authTime } = verified
    const token = createHash('sha256').update(accessToken).digest('base64')
    const touch = () => touchSession(database, { id, userSub: sub }, clock())

    const status = await touch()
    if (status.kind === 'Live') {
      if (checked.has(token)) return status
      await once(token, refresh)
      return touch()
    }
    if (status.reason !== 'Unknown') return status
    // rows of ended sessions are deleted in time: an old sign-in does not start a new session
    if (!mayBeginSession(authTime, clock())) {
      logSignIn('Expired')
      return { kind: 'Ended', reason: 'Expired' }
    }
    const reason = await once(token, begin)
    return reason === undefined ? touch() : { kind: 'Ended', reason }

    /** The session is valid by our own rows: an unreachable pool does not end it. */
    async function refresh(): Promise<undefined> {
      try {
        const answer = await fetchIdentity(accessToken)
        if (answer.kind === 'Ended' && answer.reason === 'Expired') return
        await inTransaction(database, { kind: 'system' }, (tx) => {
          if (answer.kind === 'Known') return importIdentity(tx, owned(answer.identity), clock())
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
      const answer = await fetchIdentity(accessToken)
      if (answer.kind === 'Ended') {
        logSignIn(answer.reason)
        return answer.reason
      }
      const { domain } = owned(answer.identity)
      const identity = isMarket(domain) ? answer.identity : { ...answer.identity, domain: market }
      await inTransaction(database, { kind: 'system' }, async (tx) => {
        // several processes may see a new user at the same moment
        await sql`select pg_advisory_xact_lock(hashtextextended(${`app_user ${sub}`}, 0))`.execute(tx)
        await importIdentity(tx, identity, clock())
        await beginSession(tx, { id, userSub: sub, at: clock(), reauthenticatedAt: authTime, userAgent })
        await recordLastSignIn(tx, sub, authTime)
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
