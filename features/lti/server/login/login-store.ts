import { sql, type Transaction } from '#platform/database/index.ts'

/** A pending login of a platform. */
export interface Login {
  readonly platformId: string
  readonly nonce: string
  readonly bindingHash: Uint8Array
  readonly targetLinkUri: string
  /** The path that restarts it in a tab of its own. */
  readonly loginPath: string
  readonly storageTarget: string | null
}

export async function addLogin(
  tx: Transaction,
  login: Login & { readonly stateHash: Uint8Array; readonly at: Date; readonly expiresAt: Date },
): Promise<void> {
  await sql`
    insert into lti_login
      (state_hash, platform_id, nonce, binding_hash, target_link_uri, login_path, storage_target, created_at, expires_at)
    values (${login.stateHash}, ${login.platformId}, ${login.nonce}, ${login.bindingHash}, ${login.targetLinkUri},
            ${login.loginPath}, ${login.storageTarget}, ${login.at}, ${login.expiresAt})`.execute(tx)
}

/** A pending login; undefined when it was answered, has expired or never existed. */
export async function findOpenLogin(tx: Transaction, stateHash: Uint8Array, at: Date): Promise<Login | undefined> {
  const { rows } = await sql<Login>`
    select platform_id as "platformId", nonce, binding_hash as "bindingHash", target_link_uri as "targetLinkUri",
           login_path as "loginPath", storage_target as "storageTarget"
    from lti_login where state_hash = ${stateHash} and used_at is null and expires_at > ${at}`.execute(tx)
  return rows[0]
}

export type TakenLogin =
  | { readonly kind: 'Taken'; readonly login: Login }
  | { readonly kind: 'StateUsed' | 'StateExpired'; readonly platformId: string }
  | { readonly kind: 'StateUnknown' }

/** Uses up a login by its state; only one of two concurrent responses gets it. */
export async function takeLogin(tx: Transaction, stateHash: Uint8Array, at: Date): Promise<TakenLogin> {
  const { rows } = await sql<Login & { isTaken: boolean; isExpired: boolean }>`
    with taken as (
      update lti_login set used_at = ${at}
      where state_hash = ${stateHash} and used_at is null and expires_at > ${at} returning state_hash
    )
    select platform_id as "platformId", nonce, binding_hash as "bindingHash", target_link_uri as "targetLinkUri",
           login_path as "loginPath", storage_target as "storageTarget",
           exists (select from taken) as "isTaken", used_at is null and expires_at <= ${at} as "isExpired"
    from lti_login where state_hash = ${stateHash}`.execute(tx)
  const [row] = rows
  if (!row) return { kind: 'StateUnknown' }
  const { isTaken, isExpired, ...login } = row
  if (isTaken) return { kind: 'Taken', login }
  return { kind: isExpired ? 'StateExpired' : 'StateUsed', platformId: login.platformId }
}
