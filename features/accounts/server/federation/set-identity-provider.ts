import { randomUUID } from 'node:crypto'
import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import { derivePoolSecrets, type UserPoolSettings } from '#protocols/user-pool/index.ts'
import {
  providerProblem,
  type ProviderField,
  type ProviderSettings,
} from '#features/accounts/rules/federation/provider-settings.ts'
import { openClientSecret, sealClientSecret } from './client-secret.ts'
import type { Employers } from './employers.ts'
import { removeLinks } from './federated-identity-store.ts'
import { findProvider, saveProvider } from './identity-provider-store.ts'

export interface ProviderParts {
  readonly database: Database
  readonly settings: Pick<UserPoolSettings, 'poolId' | 'sealingKey'>
  readonly employers: Pick<Employers, 'findOrganization'>
  /** Whether providers may speak plain http. */
  readonly privateAddresses: boolean
}

export type ProviderOutcome =
  | { readonly kind: 'Saved' }
  | { readonly kind: 'Unfit'; readonly field: ProviderField }
  | { readonly kind: 'NameTaken' | 'SecretNeeded' | 'NoOrganization' }

type ProviderInput = ProviderSettings & { readonly clientSecret?: string | undefined }

/**
 * Sets or changes an organisation's identity provider. Another issuer or client needs a new secret and deletes the
 * links of subjects, which may belong to other people there (users are matched again by address).
 * @param wanted without `clientSecret` the secret stays
 */
export function setIdentityProvider(
  parts: ProviderParts,
  organizationId: string,
  wanted: ProviderInput,
  now: Date,
): Promise<ProviderOutcome> {
  return inTransaction(parts.database, { kind: 'system' }, (tx) =>
    setIdentityProviderIn(tx, parts, organizationId, wanted, now),
  )
}

/** {@link setIdentityProvider} in a transaction of the system. */
export async function setIdentityProviderIn(
  tx: Transaction,
  { settings, employers, privateAddresses }: Omit<ProviderParts, 'database'>,
  organizationId: string,
  wanted: ProviderInput,
  now: Date,
): Promise<ProviderOutcome> {
  const { clientSecret, ...rest } = wanted
  const unfit = providerProblem(clientSecret === undefined ? rest : { ...rest, clientSecret }, {
    plainHttp: privateAddresses,
  })
  if (unfit !== undefined) return { kind: 'Unfit', field: unfit }
  const { atRest } = derivePoolSecrets(settings.sealingKey, settings.poolId)
  if (!(await employers.findOrganization(tx, organizationId))) return { kind: 'NoOrganization' }
  const existing = await findProvider(tx, { organizationId })
  const named = await findProvider(tx, { name: wanted.name })
  if (named !== undefined && named.id !== existing?.id) return { kind: 'NameTaken' }
  const isSame = existing?.issuer === wanted.issuer && existing.clientId === wanted.clientId
  const secret = clientSecret ?? (isSame ? openClientSecret(atRest, existing) : undefined)
  if (secret === undefined) return { kind: 'SecretNeeded' }

  const id = existing?.id ?? randomUUID()
  const { name, issuer, clientId, scopes, roles, enabled, required } = wanted
  const sealedClientSecret = sealClientSecret(atRest, { id, issuer }, secret)
  if (existing !== undefined && !isSame) await removeLinks(tx, id)
  await saveProvider(
    tx,
    { id, organizationId, name, issuer, clientId, sealedClientSecret, scopes, roles, enabled, required },
    now,
  )
  return { kind: 'Saved' }
}
