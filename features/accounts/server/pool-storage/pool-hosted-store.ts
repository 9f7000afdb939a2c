import type { Transaction } from '#platform/database/index.ts'
import type { HostedTransaction } from '#protocols/user-pool/index.ts'

/** The hosted sign-in of the embedded pool: pending authorizations, sessions and issued codes. */
export function poolHosted(tx: Transaction): HostedTransaction {
  return { ...authorizations(tx), ...sessions(tx), ...codes(tx) }
}

function authorizations(
  tx: Transaction,
): Pick<HostedTransaction, 'saveAuthorization' | 'findAuthorization' | 'removeAuthorization'> {
  return {
    async saveAuthorization(hash, browser, authorization, expiresAt) {
      await tx
        .insertInto('pool_authorization')
        .values({
          reference_hash: Buffer.from(hash),
          browser_hash: Buffer.from(browser),
          client_id: authorization.clientId,
          redirect_uri: authorization.redirectUri,
          scope: authorization.scope,
          state: authorization.state ?? null,
          nonce: authorization.nonce ?? null,
          code_challenge: authorization.codeChallenge,
          provider: authorization.provider ?? null,
          fresh_after: authorization.freshAfter ?? null,
          hinted_sub: authorization.hintedSub ?? null,
          expires_at: expiresAt,
        })
        .execute()
    },

    async findAuthorization(hash) {
      const row = await tx
        .selectFrom('pool_authorization')
        .selectAll()
        .where('reference_hash', '=', Buffer.from(hash))
        .executeTakeFirst()
      return (
        row && {
          browser: row.browser_hash,
          expiresAt: row.expires_at,
          authorization: {
            clientId: row.client_id,
            redirectUri: row.redirect_uri,
            scope: row.scope,
            state: row.state ?? undefined,
            nonce: row.nonce ?? undefined,
            codeChallenge: row.code_challenge,
            provider: row.provider ?? undefined,
            freshAfter: row.fresh_after ?? undefined,
            hintedSub: row.hinted_sub ?? undefined,
          },
        }
      )
    },

    async removeAuthorization(hash) {
      const { numDeletedRows } = await tx
        .deleteFrom('pool_authorization')
        .where('reference_hash', '=', Buffer.from(hash))
        .executeTakeFirst()
      return numDeletedRows === 1n
    },
  }
}

function sessions(
  tx: Transaction,
): Pick<HostedTransaction, 'saveHostedSession' | 'findHostedSession' | 'tieHostedSession' | 'removeHostedSession'> {
  return {
    async saveHostedSession(hash, session) {
      await tx
        .insertInto('pool_hosted_session')
        .values({
          id_hash: Buffer.from(hash),
          user_sub: session.sub,
          origin_jti: session.originJti ?? null,
          provider: session.provider ?? null,
          auth_time: session.authTime,
          expires_at: session.expiresAt,
        })
        .execute()
    },

    async findHostedSession(hash) {
      const row = await tx
        .selectFrom('pool_hosted_session')
        .selectAll()
        .where('id_hash', '=', Buffer.from(hash))
        .executeTakeFirst()
      return (
        row && {
          sub: row.user_sub,
          originJti: row.origin_jti ?? undefined,
          provider: row.provider ?? undefined,
          authTime: row.auth_time,
          expiresAt: row.expires_at,
        }
      )
    },

    async tieHostedSession(hash, originJti) {
      await tx
        .updateTable('pool_hosted_session')
        .set({ origin_jti: originJti })
        .where('id_hash', '=', Buffer.from(hash))
        .where('origin_jti', 'is', null)
        .execute()
    },

    async removeHostedSession(hash) {
      await tx.deleteFrom('pool_hosted_session').where('id_hash', '=', Buffer.from(hash)).execute()
    },
  }
}

function codes(
  tx: Transaction,
): Pick<HostedTransaction, 'saveAuthorizationCode' | 'findAuthorizationCode' | 'useAuthorizationCode'> {
  return {
    async saveAuthorizationCode(hash, code) {
      await tx
        .insertInto('pool_authorization_code')
        .values({
          code_hash: Buffer.from(hash),
          client_id: code.clientId,
          redirect_uri: code.redirectUri,
          scope: code.scope,
          nonce: code.nonce ?? null,
          code_challenge: code.codeChallenge,
          user_sub: code.sub,
          auth_time: code.authTime,
          provider: code.provider ?? null,
          origin_jti: code.originJti,
          session_hash: Buffer.from(code.sessionHash),
          expires_at: code.expiresAt,
        })
        .execute()
    },

    async findAuthorizationCode(hash) {
      const row = await tx
        .selectFrom('pool_authorization_code')
        .selectAll()
        .where('code_hash', '=', Buffer.from(hash))
        .executeTakeFirst()
      return (
        row && {
          clientId: row.client_id,
          redirectUri: row.redirect_uri,
          scope: row.scope,
          nonce: row.nonce ?? undefined,
          codeChallenge: row.code_challenge,
          sub: row.user_sub,
          authTime: row.auth_time,
          provider: row.provider ?? undefined,
          originJti: row.origin_jti,
          sessionHash: row.session_hash,
          expiresAt: row.expires_at,
          usedAt: row.used_at ?? undefined,
        }
      )
    },

    async useAuthorizationCode(hash, at) {
      await tx
        .updateTable('pool_authorization_code')
        .set({ used_at: at })
        .where('code_hash', '=', Buffer.from(hash))
        .execute()
    },
  }
}
