import { hkdfSync } from 'node:crypto'
import {
  defaultUserPoolSettings,
  type AccessKey,
  type AttributeSchema,
  type RelyingParty,
  type UserPoolSettings,
} from '#protocols/user-pool/index.ts'
import { recentAuthenticationMinutes } from '#features/accounts/rules/sessions/session.ts'
import { languages, markets } from '#values/language.ts'
import { holdsAddress } from '#values/addresses/address-in-text.ts'

/** The one public client of the embedded pool. */
export const webClientId = 'kursiva-web'

/** The embedded pool's id unless the installation names another. */
export const embeddedPoolId = 'eu-north-1_Kursiva01'

/** Names appear in mails to others, where an address would become a link. */
const isName = (value: string): boolean => !holdsAddress(value)

/**
 * The identity attributes of Kursiva's users. The country is set at sign-up, and only the administration requires
 * single sign-on: users cannot change either.
 */
const identityAttributes: AttributeSchema = {
  name: { writable: 'ByUser', maxBytes: 400, accepts: isName },
  given_name: { writable: 'ByUser', maxBytes: 400, accepts: isName },
  family_name: { writable: 'ByUser', maxBytes: 400, accepts: isName },
  locale: { writable: 'ByUser', maxBytes: 8, allowed: languages },
  'custom:domain': { writable: 'AtSignUp', maxBytes: 8, allowed: markets },
  'custom:terms': { writable: 'AtSignUp', maxBytes: 10 },
  'custom:marketing': { writable: 'AtSignUp', maxBytes: 8, allowed: ['true', 'false'] },
  identities: { writable: 'ByPool', maxBytes: 2048 },
  'custom:sso': { writable: 'ByAdministration', maxBytes: 8, allowed: ['true', 'false'] },
}

/**
 * The markets' hosts on this machine. Browsers share no passkeys between them: each name below `.localhost` is its own
 * site.
 */
const localRelyingParties: readonly RelyingParty[] = ['localhost', 'no.localhost', 'es.localhost'].map((id) => ({
  id,
  origins: [`http://${id}:*`],
}))

/** Each market has its own host, so each is its own site. */
const relyingPartyAt = (origin: string): RelyingParty => ({ id: new URL(origin).hostname, origins: [origin] })

/** Words that a password for Kursiva must not consist of (OWASP ASVS 5.0 V6.1.2, V6.2.11). */
const contextWords = ['kursiva', 'safran', 'azafrán', 'kursbevis', 'videokurs', 'nelfo', 'demo']

/**
 * The settings of Kursiva's embedded pool.
 * @param installation.secret the installation's secret; the pool's sealing key is derived from it
 * @param installation.issuer the address below which the pool's keys are published, without a trailing slash
 * @param installation.origins the origins of the markets, which passkeys are for; those of this machine unless given
 */
export function userPoolSettings(installation: {
  secret: string
  issuer: string
  poolId?: string
  clientIds?: readonly string[]
  origins?: readonly string[] | undefined
  /** The phone number prefixes that messages are sent to; none by default. */
  smsPrefixes?: readonly string[]
  administrationKeys?: readonly AccessKey[]
}): UserPoolSettings {
  return {
    ...defaultUserPoolSettings,
    poolId: installation.poolId ?? embeddedPoolId,
    clientIds: installation.clientIds ?? [webClientId],
    issuer: installation.issuer,
    administrationKeys: installation.administrationKeys ?? [],
    sealingKey: new Uint8Array(hkdfSync('sha256', installation.secret, '', 'kursiva user pool', 32)),
    attributes: identityAttributes,
    smsPrefixes: installation.smsPrefixes ?? [],
    requiredAttributes: ['name'],
    lifetimes: { ...defaultUserPoolSettings.lifetimes, recentProofSeconds: recentAuthenticationMinutes * 60 },
    devices: 'OptIn',
    passkeys: {
      relyingParties: installation.origins?.map(relyingPartyAt) ?? localRelyingParties,
      displayName: 'Kursiva',
    },
    passwordPolicy: { ...defaultUserPoolSettings.passwordPolicy, contextWords },
  }
}
