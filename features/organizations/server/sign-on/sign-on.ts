import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import {
  findProvider,
  findVerifiedDomains,
  saveTest,
  setIdentityProviderIn,
  checkProvider,
  type IdentityProvider,
  type ProviderOutcome,
  type ProviderParts,
  type ProviderTest,
} from '#features/accounts/server/index.ts'
import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import { slugOf } from '#values/text/slug.ts'
import { mayActOn } from '#features/organizations/rules/management.ts'
import { findOrganization } from '#features/organizations/server/find-organization.ts'
import { findManagement, lockManagement } from '#features/organizations/server/management.ts'

const role = v.picklist(['ADMIN', 'MANAGER', 'MEMBER'])
const text = (longest: number) => v.pipe(v.string(), v.trim(), v.maxLength(longest))

/** The provider's settings from an admin. Without a secret, the stored one does not change. */
export const SignOnBody = v.object({
  issuer: text(500),
  clientId: text(255),
  clientSecret: v.optional(text(1000)),
  roleClaim: v.nullable(text(200)),
  roleValues: v.pipe(v.array(v.object({ value: text(200), role })), v.maxLength(50)),
  defaultRole: v.nullable(role),
  enabled: v.boolean(),
  required: v.boolean(),
})
export type SignOnSettings = v.InferOutput<typeof SignOnBody>

/** The parts of the server that the use cases need. */
export type SignOnParts = Pick<ProviderParts, 'settings' | 'privateAddresses'> & {
  readonly database: Database
  readonly clock: () => Date
}

interface SignOnActor {
  readonly userId: string
  readonly organizationId: string
}

/** A provider as its admin sees it: without the secret. */
export interface SignOn {
  readonly issuer: string
  readonly clientId: string
  readonly roleClaim: string | null
  readonly roleValues: readonly { readonly value: string; readonly role: string }[]
  readonly defaultRole: string | null
  readonly enabled: boolean
  readonly required: boolean
  readonly tested: ProviderTest | null
}

const system = { kind: 'system' } as const
const isAdmin = async (management: ReturnType<typeof findManagement>) =>
  mayActOn(await management, 'administrate_organization')

/** The provider of an organisation, for its admins: null without one, undefined for everyone else. */
export const findSignOn = (
  database: Database,
  { userId, organizationId }: SignOnActor,
): Promise<SignOn | null | undefined> =>
  inTransaction(
    database,
    system,
    async (tx) => {
      if (!(await isAdmin(findManagement(tx, userId, organizationId)))) return undefined
      const provider = await findProvider(tx, { organizationId })
      return provider ? seen(provider) : null
    },
    { readOnly: true },
  )

function seen({ issuer, clientId, roles, enabled, required, tested }: IdentityProvider): SignOn {
  const { claim, values, otherwise } = roles
  return { issuer, clientId, roleClaim: claim, roleValues: values, defaultRole: otherwise, enabled, required, tested }
}

export type SignOnOutcome =
  | ProviderOutcome
  | { readonly kind: 'NotOrganizationAdmin' | 'DomainNeeded' }
  | { readonly kind: 'TestFailed'; readonly problem: string }

/**
 * Sets up or changes an organisation's provider (I4). To make it the only sign-in method, the provider must respond and
 * a domain must be verified, otherwise no one could sign in. Admins can always sign in in their own way too.
 */
export async function setSignOn(
  parts: SignOnParts,
  actor: SignOnActor,
  request: SignOnSettings,
): Promise<SignOnOutcome> {
  const { database, clock } = parts
  const { userId, organizationId } = actor
  if ((await findSignOn(database, actor)) === undefined) return { kind: 'NotOrganizationAdmin' }
  const tested = request.required && request.enabled ? await checkProvider(request.issuer, parts) : undefined
  if (tested?.problem) return { kind: 'TestFailed', problem: tested.problem }
  return inTransaction(database, system, async (tx): Promise<SignOnOutcome> => {
    if (!(await isAdmin(lockManagement(tx, userId, organizationId)))) return { kind: 'NotOrganizationAdmin' }
    if (request.required && (await findVerifiedDomains(tx, organizationId)).length === 0)
      return { kind: 'DomainNeeded' }
    const before = await findProvider(tx, { organizationId })
    const { roleClaim, roleValues, defaultRole, ...rest } = request
    const settings = {
      ...rest,
      name: before?.name ?? (await nameFor(tx, organizationId)),
      scopes: before?.scopes ?? ['openid', 'email', 'profile'],
      roles: { claim: roleClaim || null, values: roleValues, otherwise: defaultRole },
    }
    const at = clock()
    const employers = { findOrganization }
    const outcome = await setIdentityProviderIn(tx, { ...parts, employers }, organizationId, settings, at)
    if (outcome.kind !== 'Saved') return outcome
    if (tested) await saveTest(tx, organizationId, request.issuer, tested)
    const change = differing(before && told(seen(before)), {
      ...told({ ...request, tested: null }),
      // the log records that the secret changed, not its value
      ...(request.clientSecret !== undefined && { newSecret: true }),
    })
    if (change)
      await recordChange(tx, {
        organizationId,
        actorId: userId,
        kind: 'SIGN_ON_CHANGED',
        subject: new URL(request.issuer).host,
        ...change,
        at,
      })
    return outcome
  })
}

/** The fields of a provider in the log, including the claim values that make users admins. */
function told({ issuer, clientId, enabled, required, defaultRole, roleClaim, roleValues }: SignOn) {
  const valuesOf = (settings: string) =>
    roleValues
      .filter((each) => each.role === settings)
      .map(({ value }) => value)
      .toSorted()
  return {
    issuer,
    clientId,
    enabled,
    required,
    defaultRole,
    roleClaim: roleClaim || null,
    adminValues: valuesOf('ADMIN'),
    managerValues: valuesOf('MANAGER'),
    memberValues: valuesOf('MEMBER'),
  }
}

/** The fields that differ; undefined when none does. */
function differing(before: Readonly<Record<string, unknown>> | undefined, after: Readonly<Record<string, unknown>>) {
  if (before === undefined) return { after }
  const fields = Object.keys(after).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
  if (fields.length === 0) return undefined
  const only = (of: Readonly<Record<string, unknown>>) => Object.fromEntries(fields.map((field) => [field, of[field]]))
  return { before: only(before), after: only(after) }
}

/** A unique name for the provider in authorization requests, readable as the organisation's. */
async function nameFor(tx: Transaction, organizationId: string): Promise<string> {
  const organization = await findOrganization(tx, organizationId)
  const slug =
    slugOf(organization?.name ?? '')
      .slice(0, 22)
      .replace(/^-+|-+$/g, '') || 'o'
  return `${slug}-${randomBytes(4).toString('hex')}`
}

export type TestOutcome =
  { readonly kind: 'Tested'; readonly tested: ProviderTest } | { readonly kind: 'NotOrganizationAdmin' | 'NoProvider' }

/** Tests the stored provider and saves the result. */
export async function testSignOn({ database, ...parts }: SignOnParts, actor: SignOnActor): Promise<TestOutcome> {
  const provider = await findSignOn(database, actor)
  if (provider === undefined) return { kind: 'NotOrganizationAdmin' }
  if (provider === null) return { kind: 'NoProvider' }
  const tested = await checkProvider(provider.issuer, parts)
  await inTransaction(database, system, (tx) => saveTest(tx, actor.organizationId, provider.issuer, tested))
  return { kind: 'Tested', tested }
}
