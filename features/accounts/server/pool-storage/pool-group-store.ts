import type { Transaction } from '#platform/database/index.ts'
import type { UserPoolTransaction } from '#protocols/user-pool/index.ts'

type GroupMethods = Pick<UserPoolTransaction, 'listGroups' | 'addToGroup' | 'removeFromGroup'>

/** A token contains its user's groups, so their number is limited. */
const maxGroups = 100

/** Groups that were read together with the locked user: nobody else changes them while the lock is held. */
export type PreloadedGroups = Map<string, string[]>

/** The groups of the embedded pool's users. */
export function poolGroups(tx: Transaction, ahead: PreloadedGroups): GroupMethods {
  return {
    async listGroups(sub) {
      const known = ahead.get(sub)
      if (known !== undefined) return known
      const rows = await selectGroups(tx).where('user_sub', '=', sub).execute()
      return rows.map((row) => row.group_name)
    },

    async addToGroup(sub, group, at) {
      ahead.delete(sub)
      await tx
        .insertInto('pool_group_member')
        .values({ user_sub: sub, group_name: group, added_at: at })
        .onConflict((conflict) => conflict.columns(['user_sub', 'group_name']).doNothing())
        .execute()
    },

    async removeFromGroup(sub, group) {
      ahead.delete(sub)
      await tx.deleteFrom('pool_group_member').where('user_sub', '=', sub).where('group_name', '=', group).execute()
    },
  }
}

/** Group names in the order of their characters. */
export function selectGroups(tx: Transaction) {
  return tx.selectFrom('pool_group_member').select('group_name').orderBy('group_name').limit(maxGroups)
}
