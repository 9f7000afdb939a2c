import { queryTogether, runPrepared, sendWithoutWaiting, sql, type Transaction } from '#platform/database/index.ts'
import type { StoredAuthSession, UserPoolTransaction } from '#protocols/user-pool/index.ts'
import { lockAttempts, selectAttempts, toAttemptRecord } from './pool-attempt-store.ts'
import { selectGroups, type PreloadedGroups } from './pool-group-store.ts'
import { selectUsers, toUser } from './pool-user-store.ts'

type AuthSessionMethods = Pick<
  UserPoolTransaction,
  'openAuthSession' | 'findAuthSession' | 'findAnswered' | 'saveAuthSession'
>

const columns = [
  'id',
  'challenge',
  'subject',
  'client_id',
  'sealed_state',
  'wrong_tries',
  'opened_at',
  'expires_at',
  'taken_at',
] as const

/** Open challenges of the embedded pool. */
export function poolAuthSessions(tx: Transaction, groupsAhead: PreloadedGroups): AuthSessionMethods {
  return {
    async openAuthSession(session) {
      const opening = tx.insertInto('pool_auth_session').values({
        id: Buffer.from(session.id),
        challenge: session.challenge,
        subject: session.subject,
        client_id: session.clientId,
        sealed_state: Buffer.from(session.sealedState),
        wrong_tries: session.wrongTries,
        opened_at: session.openedAt,
        expires_at: session.expiresAt,
      })
      await sendWithoutWaiting(tx, opening)
    },

    async findAuthSession(id) {
      const [row] = await runPrepared(tx, lockSession(tx, id))
      return row && toSession(row)
    },

    async findAnswered(id, address) {
      const subject = tx.selectFrom('pool_auth_session').select('subject').where('id', '=', Buffer.from(id))
      const [sessions, users, attempts, failures, groups] = await queryTogether(
        tx,
        lockSession(tx, id),
        selectUsers(tx).where('sub', '=', subject).forUpdate(),
        lockAttempts(sql`(${subject})::text`, 'Password'),
        selectAttempts(tx, address ?? '', 'FailedSignInFromAddress'),
        selectGroups(tx).where('user_sub', '=', subject),
      )
      if (sessions[0] === undefined) return undefined
      const user = users[0] && toUser(users[0])
      const names = groups.map((row) => row.group_name)
      if (user !== undefined) groupsAhead.set(user.sub, names)
      return {
        session: toSession(sessions[0]),
        user,
        attempts: attempts[0] && toAttemptRecord(attempts[0]),
        failures: failures[0] && toAttemptRecord(failures[0]),
      }
    },

    async saveAuthSession(id, { takenAt, wrongTries }) {
      const saving = tx
        .updateTable('pool_auth_session')
        .set({ taken_at: takenAt, wrong_tries: wrongTries })
        .where('id', '=', Buffer.from(id))
      await sendWithoutWaiting(tx, saving)
    },
  }
}

function lockSession(tx: Transaction, id: Uint8Array) {
  return tx.selectFrom('pool_auth_session').select(columns).where('id', '=', Buffer.from(id)).forUpdate()
}

type Row = Awaited<ReturnType<ReturnType<typeof lockSession>['executeTakeFirstOrThrow']>>

function toSession(row: Row): StoredAuthSession {
  return {
    id: row.id,
    challenge: row.challenge,
    subject: row.subject,
    clientId: row.client_id,
    sealedState: row.sealed_state,
    wrongTries: row.wrong_tries,
    openedAt: row.opened_at,
    expiresAt: row.expires_at,
    takenAt: row.taken_at,
  }
}
