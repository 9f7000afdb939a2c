import type { Transaction } from '#platform/database/index.ts'
import type { UserPoolTransaction } from '#protocols/user-pool/index.ts'

type GroupMethods = Pick<UserPoolTransaction, 'listGroups' | 'addToGroup' | 'removeFromGroup'>

/** A token carries its user's groups: nobody is in more than this. */
const mostGroups = 100

/** The groups of the embedded pool's users. */
export function poolGroups(tx: Transaction): GroupMethods {
  return {
    async listGroups(sub) {
      const rows = await tx
        .selectFrom('pool_group_member')
        .select('group_name')
        .where('user_sub', '=', sub)
        .orderBy('group_name')
        .limit(mostGroups)
        .execute()
      return rows.map((row) => row.group_name)
    },

    async addToGroup(sub, group, at) {
      await tx
        .insertInto('pool_group_member')
        .values({ user_sub: sub, group_name: group, added_at: at })
        .onConflict((conflict) => conflict.columns(['user_sub', 'group_name']).doNothing())
        .execute()
    },

    async removeFromGroup(sub, group) {
      await tx.deleteFrom('pool_group_member').where('user_sub', '=', sub).where('group_name', '=', group).execute()
    },
  }
}
