import { claimDomain, setIdentityProvider, verifyDomain, type ProviderParts } from '#features/accounts/server/index.ts'
import { findOrganization } from '#features/organizations/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import { stableId } from './stable-id.ts'

/** An OpenID Connect provider, as configured in the environment. */
export interface DemoProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

const domain = 'nordvik.test'

/** Gives Nordvik Elektro an identity provider, called `nordvik`, and its domain; may run twice. */
export async function seedProvider(
  database: Database,
  settings: ProviderParts['settings'],
  client: DemoProvider,
  now: Date,
): Promise<void> {
  const organizationId = stableId('organization', 'nordvik')
  const employers = { findOrganization }
  const roles = {
    claim: 'groups',
    values: [
      { value: 'kursiva-admins', role: 'ADMIN' },
      { value: 'kursiva-managers', role: 'MANAGER' },
    ],
    otherwise: 'MEMBER',
  } as const
  const scopes = ['openid', 'email', 'profile']
  const provider = { name: 'nordvik', ...client, scopes, roles, enabled: true, required: false }
  await setIdentityProvider({ database, settings, employers, privateAddresses: true }, organizationId, provider, now)
  const claimed = await claimDomain(database, employers, { organizationId, domain }, now)
  if (claimed.kind !== 'Claimed') return
  // the demonstration's domain has no DNS
  await verifyDomain(database, { organizationId, domain }, now, async () => [[claimed.record.value]])
}
