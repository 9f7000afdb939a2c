import type { Transaction } from '#platform/database/index.ts'
import type { MemberRole, RoleMapping } from '#features/accounts/rules/federation/role-mapping.ts'

/** An organisation's stored identity provider. */
export interface IdentityProvider {
  readonly id: string
  readonly organizationId: string
  /** As in `identity_provider=` of an authorization request. */
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly sealedClientSecret: Uint8Array
  readonly scopes: readonly string[]
  readonly roles: RoleMapping
  readonly enabled: boolean
  /** Whether people who come through it may sign in no other way. */
  readonly required: boolean
  readonly updatedAt: Date
  /** The result of the last check: `problem` is null when it passed. */
  readonly tested: ProviderTest | null
}

export interface ProviderTest {
  readonly at: Date
  readonly ms: number
  readonly problem: string | null
}

/** Finds a provider by name, id, organisation, or verified domain of the organisation. */
export async function findProvider(
  tx: Transaction,
  by: { name: string } | { id: string } | { organizationId: string } | { domain: string },
): Promise<IdentityProvider | undefined> {
  const query = selectProviders(tx)
  const row = await (
    'name' in by
      ? query.where('name', '=', by.name)
      : 'id' in by
        ? query.where('id', '=', by.id)
        : 'organizationId' in by
          ? query.where('organization_id', '=', by.organizationId)
          : query.where('organization_id', 'in', (inner) =>
              inner
                .selectFrom('email_domain')
                .select('email_domain.organization_id')
                .where('domain', '=', by.domain)
                .where('verified_at', 'is not', null),
            )
  ).executeTakeFirst()
  return row && toProvider(row)
}

/** Saves an organisation's provider, replacing an existing one, which keeps its id. */
export async function saveProvider(
  tx: Transaction,
  provider: Omit<IdentityProvider, 'updatedAt' | 'tested'>,
  now: Date,
): Promise<void> {
  const columns = {
    name: provider.name,
    issuer: provider.issuer,
    client_id: provider.clientId,
    sealed_client_secret: Buffer.from(provider.sealedClientSecret),
    scopes: [...provider.scopes],
    role_claim: provider.roles.claim,
    role_values: JSON.stringify(provider.roles.values),
    default_role: provider.roles.otherwise,
    enabled: provider.enabled,
    required: provider.required,
    updated_at: now,
  }
  await tx
    .insertInto('identity_provider')
    .values({ id: provider.id, organization_id: provider.organizationId, created_at: now, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute()
}

/** Saves the result of a check, unless the organisation's issuer has changed meanwhile. */
export async function saveTest(
  tx: Transaction,
  organizationId: string,
  issuer: string,
  { at, ms, problem }: ProviderTest,
): Promise<void> {
  await tx
    .updateTable('identity_provider')
    .set({ tested_at: at, test_ms: ms, test_problem: problem })
    .where('organization_id', '=', organizationId)
    .where('issuer', '=', issuer)
    .execute()
}

/**
 * The organisations through whose provider the user came and that require it. Archived ones are excluded, since nobody
 * can sign in there. At most 50.
 */
export async function findRequiringOrganizations(tx: Transaction, userSub: string): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('federated_identity')
    .innerJoin('identity_provider', 'identity_provider.id', 'federated_identity.provider_id')
    .select('identity_provider.organization_id')
    .where('federated_identity.user_sub', '=', userSub)
    .where('identity_provider.enabled', '=', true)
    .where('identity_provider.required', '=', true)
    .where('identity_provider.organization_id', 'in', (open) =>
      open.selectFrom('open_organization').select('id').$castTo<{ id: string }>(),
    )
    .limit(50)
    .execute()
  return rows.map(({ organization_id: id }) => id)
}

function selectProviders(tx: Transaction) {
  return tx.selectFrom('identity_provider').selectAll()
}

type Row = Awaited<ReturnType<ReturnType<typeof selectProviders>['executeTakeFirstOrThrow']>>

function toProvider(row: Row): IdentityProvider {
  return {
    id: row.id,
    organizationId: row.organization_id,
    name: row.name,
    issuer: row.issuer,
    clientId: row.client_id,
    sealedClientSecret: row.sealed_client_secret,
    scopes: row.scopes,
    roles: {
      claim: row.role_claim,
      values: row.role_values as unknown as RoleMapping['values'],
      otherwise: row.default_role as MemberRole | null,
    },
    enabled: row.enabled,
    required: row.required,
    updatedAt: row.updated_at,
    tested: row.tested_at && { at: row.tested_at, ms: row.test_ms ?? 0, problem: row.test_problem },
  }
}
