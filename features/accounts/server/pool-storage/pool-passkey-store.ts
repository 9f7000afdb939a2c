import type { Transaction } from '#platform/database/index.ts'
import type { Passkey, UserPoolTransaction } from '#protocols/user-pool/index.ts'

type PasskeyMethods = Pick<UserPoolTransaction, 'listPasskeys' | 'addPasskey' | 'recordPasskeyUse' | 'removePasskey'>

/** Passkeys of the embedded pool's users. */
export function poolPasskeys(tx: Transaction): PasskeyMethods {
  return {
    async listPasskeys(sub) {
      const rows = await selectPasskeys(tx)
        .where('user_sub', '=', sub)
        .orderBy('created_at')
        .orderBy('credential_id')
        .limit(maxPasskeys)
        .execute()
      return rows.map(toPasskey)
    },

    async addPasskey(passkey) {
      const added = await tx
        .insertInto('pool_passkey')
        .values({
          credential_id: passkey.credentialId,
          user_sub: passkey.sub,
          public_key: Buffer.from(passkey.publicKey),
          sign_count: passkey.signCount,
          relying_party: passkey.relyingPartyId,
          name: passkey.name,
          attachment: passkey.attachment ?? null,
          transports: [...passkey.transports],
          created_at: passkey.createdAt,
          last_used_at: passkey.lastUsedAt,
        })
        .onConflict((conflict) => conflict.column('credential_id').doNothing())
        .executeTakeFirst()
      return added.numInsertedOrUpdatedRows === 1n ? 'Added' : 'AlreadyThere'
    },

    async recordPasskeyUse(credentialId, { signCount, at }) {
      await tx
        .updateTable('pool_passkey')
        .set({ sign_count: signCount, last_used_at: at })
        .where('credential_id', '=', credentialId)
        .execute()
    },

    async removePasskey(sub, credentialId) {
      const removed = await tx
        .deleteFrom('pool_passkey')
        .where('credential_id', '=', credentialId)
        .where('user_sub', '=', sub)
        .executeTakeFirst()
      return removed.numDeletedRows === 1n ? 'Removed' : 'NotThere'
    },
  }
}

/** The pool allows twenty. */
const maxPasskeys = 100

function selectPasskeys(tx: Transaction) {
  return tx.selectFrom('pool_passkey').selectAll()
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPasskeys>['executeTakeFirstOrThrow']>>

function toPasskey(row: Row): Passkey {
  return {
    credentialId: row.credential_id,
    sub: row.user_sub,
    publicKey: row.public_key,
    signCount: Number(row.sign_count),
    relyingPartyId: row.relying_party,
    name: row.name,
    attachment: (row.attachment ?? undefined) as Passkey['attachment'],
    transports: row.transports,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }
}
