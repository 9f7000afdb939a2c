import type { Transaction } from '#platform/database/index.ts'
import type { AccountChange, UserPoolTransaction } from '#protocols/user-pool/index.ts'

type ChangeMethods = Pick<
  UserPoolTransaction,
  'addChange' | 'findChange' | 'listOpenChanges' | 'closeChange' | 'closeChanges'
>

/** The undoable account changes of the embedded pool's users. */
export function poolChanges(tx: Transaction): ChangeMethods {
  return {
    async addChange(change) {
      await tx
        .insertInto('pool_account_change')
        .values({
          id: change.id,
          user_sub: change.sub,
          kind: change.kind,
          origin_jti: change.originJti ?? null,
          changed_at: change.at,
          expires_at: change.expiresAt,
          sealed_before: Buffer.from(change.sealedBefore),
          undo_hash: Buffer.from(change.undoHash),
          confirm_hash: change.confirmHash === undefined ? null : Buffer.from(change.confirmHash),
        })
        .execute()
    },

    async findChange(by) {
      const query = selectChanges(tx)
      const row = await (
        'undoHash' in by
          ? query.where('undo_hash', '=', Buffer.from(by.undoHash))
          : query.where('confirm_hash', '=', Buffer.from(by.confirmHash))
      ).executeTakeFirst()
      return row && toChange(row)
    },

    async listOpenChanges(sub) {
      const query = selectChanges(tx).where('user_sub', '=', sub).where('settled_at', 'is', null)
      return (await query.orderBy('changed_at').orderBy('id').limit(maxChanges).execute()).map(toChange)
    },

    async closeChange(id, at) {
      await tx.updateTable('pool_account_change').set({ settled_at: at }).where('id', '=', id).execute()
    },

    async closeChanges(sub, { since, at }) {
      await tx
        .updateTable('pool_account_change')
        .set({ settled_at: at })
        .where('user_sub', '=', sub)
        .where('changed_at', '>=', since)
        .where('settled_at', 'is', null)
        .execute()
    },
  }
}

/** They are deleted soon after they expire. */
const maxChanges = 1000

const selectChanges = (tx: Transaction) => tx.selectFrom('pool_account_change').selectAll()

type Row = Awaited<ReturnType<ReturnType<typeof selectChanges>['executeTakeFirstOrThrow']>>

const toChange = (row: Row): AccountChange => ({
  id: row.id,
  sub: row.user_sub,
  kind: row.kind,
  originJti: row.origin_jti ?? undefined,
  at: row.changed_at,
  expiresAt: row.expires_at,
  sealedBefore: row.sealed_before,
  undoHash: row.undo_hash,
  confirmHash: row.confirm_hash ?? undefined,
  settledAt: row.settled_at,
})
