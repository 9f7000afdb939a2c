import type { Transaction } from '#platform/database/index.ts'

/** A sign-in between the redirect to the provider and its callback. */
export interface FederatedSignIn {
  /** SHA-256 of the state. */
  readonly stateHash: Uint8Array
  readonly providerId: string
  /** The hosted flow's own reference. */
  readonly authorization: string
  readonly sealedProof: Uint8Array
  readonly expiresAt: Date
}

export async function addFederatedSignIn(tx: Transaction, signIn: FederatedSignIn): Promise<void> {
  await tx
    .insertInto('federated_sign_in')
    .values({
      state_hash: Buffer.from(signIn.stateHash),
      provider_id: signIn.providerId,
      authorization_reference: signIn.authorization,
      sealed_proof: Buffer.from(signIn.sealedProof),
      expires_at: signIn.expiresAt,
    })
    .execute()
}

/** Deletes and returns the sign-in of a state, so that it works once. */
export async function consumeFederatedSignIn(
  tx: Transaction,
  stateHash: Uint8Array,
): Promise<FederatedSignIn | undefined> {
  const row = await tx
    .deleteFrom('federated_sign_in')
    .where('state_hash', '=', Buffer.from(stateHash))
    .returningAll()
    .executeTakeFirst()
  return (
    row && {
      stateHash,
      providerId: row.provider_id,
      authorization: row.authorization_reference,
      sealedProof: row.sealed_proof,
      expiresAt: row.expires_at,
    }
  )
}
