import type { Transaction } from '#platform/database/index.ts'
import type { UserPoolTransaction } from '#protocols/user-pool/index.ts'

type AuthSessionMethods = Pick<UserPoolTransaction, 'openAuthSession' | 'takeAuthSession'>

/** Open password challenges of the embedded pool. */
export function poolAuthSessions(tx: Transaction): AuthSessionMethods {
  return {
    async openAuthSession(session) {
      await tx
        .insertInto('pool_auth_session')
        .values({
          id: Buffer.from(session.id),
          subject: session.subject,
          client_id: session.clientId,
          sealed_key: Buffer.from(session.sealedKey),
          opened_at: session.openedAt,
          expires_at: session.expiresAt,
        })
        .execute()
    },

    async takeAuthSession(id, at) {
      const taken = await tx
        .updateTable('pool_auth_session')
        .set({ taken_at: at })
        .where('id', '=', Buffer.from(id))
        .where('taken_at', 'is', null)
        .returningAll()
        .executeTakeFirst()
      if (taken !== undefined) {
        const session = {
          id,
          subject: taken.subject,
          clientId: taken.client_id,
          sealedKey: taken.sealed_key,
          openedAt: taken.opened_at,
          expiresAt: taken.expires_at,
        }
        return { kind: 'Taken', session }
      }
      const known = await tx
        .selectFrom('pool_auth_session')
        .select('id')
        .where('id', '=', Buffer.from(id))
        .executeTakeFirst()
      return known === undefined ? { kind: 'Unknown' } : { kind: 'AlreadyTaken' }
    },
  }
}
