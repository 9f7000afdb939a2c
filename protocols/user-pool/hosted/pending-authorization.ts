import type { ActionScope } from '../scope/action.ts'
import { hashSecret, isSecret, sameHash } from '../rules/oauth/secrets.ts'
import type { Authorization } from '../storage/hosted-store.ts'

/**
 * The pending authorization of a reference, for the browser that began it and no other: otherwise an attacker's sign-in
 * could be completed in the victim's browser (login CSRF, RFC 9700 section 4.7).
 */
export async function findPendingAuthorization(
  scope: ActionScope,
  reference: string | undefined,
  browser: string | undefined,
): Promise<{ hash: Uint8Array; authorization: Authorization } | undefined> {
  if (!isSecret(reference) || !isSecret(browser)) return undefined
  const hash = hashSecret(reference)
  const found = await scope.tx.findAuthorization(hash)
  if (found === undefined || found.expiresAt <= scope.now || !sameHash(found.browser, hashSecret(browser)))
    return undefined
  return { hash, authorization: found.authorization }
}
