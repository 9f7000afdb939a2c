import type { Transaction } from '#platform/database/index.ts'
import type { Device, UserPoolTransaction } from '#protocols/user-pool/index.ts'

type DeviceMethods = Pick<
  UserPoolTransaction,
  'findDevice' | 'listDevices' | 'addDevice' | 'saveDevice' | 'removeDevices'
>

/** The pool allows fifty. */
const maxDevices = 100

/** Devices of the embedded pool's users. */
export function poolDevices(tx: Transaction): DeviceMethods {
  return {
    async findDevice(sub, key) {
      const row = await selectDevices(tx).where('device_key', '=', key).where('user_sub', '=', sub).executeTakeFirst()
      return row && toDevice(row)
    },

    async listDevices(sub) {
      const rows = await selectDevices(tx)
        .where('user_sub', '=', sub)
        .orderBy('created_at')
        .orderBy('device_key')
        .limit(maxDevices)
        .execute()
      return rows.map(toDevice)
    },

    async addDevice(device) {
      await tx
        .insertInto('pool_device')
        .values({
          device_key: device.key,
          user_sub: device.sub,
          name: device.name,
          sealed_verifier: Buffer.from(device.sealedVerifier),
          remembered: device.remembered,
          created_at: device.createdAt,
          updated_at: device.updatedAt,
          last_authenticated_at: device.lastAuthenticatedAt,
        })
        .execute()
    },

    async saveDevice({ key, sub, remembered, updatedAt, lastAuthenticatedAt }) {
      await tx
        .updateTable('pool_device')
        .set({ remembered, updated_at: updatedAt, last_authenticated_at: lastAuthenticatedAt })
        .where('device_key', '=', key)
        .where('user_sub', '=', sub)
        .execute()
    },

    async removeDevices(sub, scope) {
      const query = tx.deleteFrom('pool_device').where('user_sub', '=', sub)
      await (
        scope.kind === 'All' ? query : query.where('device_key', scope.kind === 'One' ? '=' : '<>', scope.key)
      ).execute()
    },
  }
}

function selectDevices(tx: Transaction) {
  return tx.selectFrom('pool_device').selectAll()
}

type Row = Awaited<ReturnType<ReturnType<typeof selectDevices>['executeTakeFirstOrThrow']>>

function toDevice(row: Row): Device {
  return {
    key: row.device_key,
    sub: row.user_sub,
    name: row.name,
    sealedVerifier: row.sealed_verifier,
    remembered: row.remembered,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    lastAuthenticatedAt: row.last_authenticated_at,
  }
}
