import type { Transaction } from '#platform/database/index.ts'
import type { UserPoolTransaction } from '#protocols/user-pool/index.ts'

type AuthSessionMethods = Pick<UserPoolTransaction, 'openAuthSession' | 'findAuthSession' | 'saveAuthSession'>

/** Open challenges of the embedded pool. */
export function poolAuthSessions(tx: Transaction): AuthSessionMethods {
  return {
    async openAuthSession(session) {
      await tx
        .insertInto('pool_auth_session')
        .values({
          id: Buffer.from(session.id),
          challenge: session.challenge,
          subject: session.subject,
          client_id: session.clientId,
          sealed_state: Buffer.from(session.sealedState),
          wrong_tries: session.wrongTries,
          opened_at: session.openedAt,
          expires_at: session.expiresAt,
        })
        .execute()
    },

    async findAuthSession(id) {
      const row = await tx
        .selectFrom('pool_auth_session')
        .selectAll()
        .where('id', '=', Buffer.from(id))
        .forUpdate()
        .executeTakeFirst()
      return (
        row && {
          id,
          challenge: row.challenge,
          subject: row.subject,
          clientId: row.client_id,
          sealedState: row.sealed_state,
          wrongTries: row.wrong_tries,
          openedAt: row.opened_at,
          expiresAt: row.expires_at,
          takenAt: row.taken_at,
        }
      )
    },

    async saveAuthSession(id, { takenAt, wrongTries }) {
      await tx
        .updateTable('pool_auth_session')
        .set({ taken_at: takenAt, wrong_tries: wrongTries })
        .where('id', '=', Buffer.from(id))
        .execute()
    },
  }
}
