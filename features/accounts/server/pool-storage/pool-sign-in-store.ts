import { sendWithoutWaiting, type Transaction } from '#platform/database/index.ts'
import type { SignIn, SignInScope, UserPoolTransaction } from '#protocols/user-pool/index.ts'

type SignInMethods = Pick<
  UserPoolTransaction,
  'recordSignIn' | 'findSignIn' | 'findRefreshToken' | 'rotateRefreshToken' | 'saveReauthenticatedAt' | 'revokeSignIns'
>

const columns = [
  'pool_sign_in.origin_jti',
  'pool_sign_in.user_sub',
  'pool_sign_in.client_id',
  'pool_sign_in.auth_time',
  'pool_sign_in.proved_at',
  'pool_sign_in.expires_at',
  'pool_sign_in.revoked_at',
  'pool_sign_in.device_key',
  'pool_sign_in.scope',
  'pool_sign_in.provider',
  'pool_sign_in.two_factors',
] as const

/** Sign-ins of the embedded pool and the hashes of their refresh tokens. */
export function poolSignIns(tx: Transaction): SignInMethods {
  return {
    async recordSignIn(signIn, refreshToken) {
      const recording = tx.insertInto('pool_sign_in').values({
        origin_jti: signIn.originJti,
        user_sub: signIn.sub,
        client_id: signIn.clientId,
        auth_time: signIn.authTime,
        proved_at: signIn.reauthenticatedAt,
        expires_at: signIn.expiresAt,
        device_key: signIn.deviceKey ?? null,
        scope: signIn.scope ?? null,
        provider: signIn.provider ?? null,
        two_factors: signIn.twoFactors ?? false,
      })
      await sendWithoutWaiting(tx, recording)
      await addToken(tx, signIn.originJti, refreshToken, signIn.authTime)
    },

    async findSignIn(originJti) {
      const row = await tx
        .selectFrom('pool_sign_in')
        .select(columns)
        .where('origin_jti', '=', originJti)
        .executeTakeFirst()
      return row && toSignIn(row)
    },

    async findRefreshToken(hash) {
      const row = await tx
        .selectFrom('pool_refresh_token')
        .innerJoin('pool_sign_in', 'pool_sign_in.origin_jti', 'pool_refresh_token.origin_jti')
        .select([...columns, 'pool_refresh_token.rotated_at'])
        .where('token_hash', '=', Buffer.from(hash))
        .executeTakeFirst()
      return row && { signIn: toSignIn(row), token: { hash, rotatedAt: row.rotated_at } }
    },

    async rotateRefreshToken(originJti, from, to, at) {
      const rotating = tx
        .updateTable('pool_refresh_token')
        .set({ rotated_at: at })
        .where('token_hash', '=', Buffer.from(from))
      await sendWithoutWaiting(tx, rotating)
      await addToken(tx, originJti, to, at)
    },

    async saveReauthenticatedAt(originJti, reauthenticatedAt) {
      await tx
        .updateTable('pool_sign_in')
        .set({ proved_at: reauthenticatedAt })
        .where('origin_jti', '=', originJti)
        .execute()
    },

    async revokeSignIns(sub, scope, at) {
      const query = tx
        .updateTable('pool_sign_in')
        .set({ revoked_at: at })
        .where('user_sub', '=', sub)
        .where('revoked_at', 'is', null)
      await (
        scope.kind === 'All' ? query : query.where('origin_jti', scope.kind === 'One' ? '=' : '<>', scope.originJti)
      ).execute()
      await endHosted(tx, sub, scope)
    },
  }
}

/** Hosted sessions and unused codes end together with the sign-ins they belong to. */
async function endHosted(tx: Transaction, sub: string, scope: SignInScope): Promise<void> {
  const sessions = tx.deleteFrom('pool_hosted_session').where('user_sub', '=', sub)
  if (scope.kind === 'One') return void (await sessions.where('origin_jti', '=', scope.originJti).execute())
  await (scope.kind === 'All' ? sessions : sessions.where('origin_jti', 'is distinct from', scope.originJti)).execute()
  await tx.deleteFrom('pool_authorization_code').where('user_sub', '=', sub).where('used_at', 'is', null).execute()
}

async function addToken(tx: Transaction, originJti: string, hash: Uint8Array, at: Date): Promise<void> {
  const adding = tx
    .insertInto('pool_refresh_token')
    .values({ token_hash: Buffer.from(hash), origin_jti: originJti, created_at: at })
  await sendWithoutWaiting(tx, adding)
}

type Row = {
  origin_jti: string
  user_sub: string
  client_id: string
  auth_time: Date
  proved_at: Date
  expires_at: Date
  revoked_at: Date | null
  device_key: string | null
  scope: string | null
  provider: string | null
  two_factors: boolean
}

function toSignIn(row: Row): SignIn {
  return {
    originJti: row.origin_jti,
    sub: row.user_sub,
    clientId: row.client_id,
    authTime: row.auth_time,
    reauthenticatedAt: row.proved_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    deviceKey: row.device_key ?? undefined,
    scope: row.scope ?? undefined,
    provider: row.provider ?? undefined,
    twoFactors: row.two_factors,
  }
}
