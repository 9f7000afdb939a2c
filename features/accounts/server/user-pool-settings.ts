import { hkdfSync } from 'node:crypto'
import { defaultUserPoolSettings, type AttributeSchema, type UserPoolSettings } from '#protocols/user-pool/index.ts'
import { languages, markets } from '#values/language.ts'

/** The one public client of the embedded pool. */
export const webClientId = 'kursiva-web'

/** The embedded pool's id unless the installation names another. */
export const embeddedPoolId = 'eu-north-1_Kursiva01'

/**
 * The identity attributes of Kursiva's users. The country a user belongs to is settled at sign-up, and whether single
 * sign-on is required is the administration's business: neither can be set by the user later.
 */
export const identityAttributes: AttributeSchema = {
  name: { writable: 'ByUser', maxBytes: 400 },
  given_name: { writable: 'ByUser', maxBytes: 400 },
  family_name: { writable: 'ByUser', maxBytes: 400 },
  locale: { writable: 'ByUser', maxBytes: 8, allowed: languages },
  'custom:domain': { writable: 'AtSignUp', maxBytes: 8, allowed: markets },
  'custom:sso': { writable: 'ByAdministration', maxBytes: 8, allowed: ['true', 'false'] },
}

/** Words a password for Kursiva must not be made of (OWASP ASVS 5.0 V6.1.2, V6.2.11). */
const contextWords = ['kursiva', 'safran', 'azafrán', 'kursbevis', 'videokurs', 'nelfo', 'demo']

/**
 * The settings of Kursiva's embedded pool.
 * @param installation.secret the installation's secret; the pool's sealing key is derived from it
 * @param installation.issuer the address below which the pool's keys are published, without a trailing slash
 */
export function userPoolSettings(installation: {
  secret: string
  issuer: string
  poolId?: string
  clientIds?: readonly string[]
}): UserPoolSettings {
  return {
    ...defaultUserPoolSettings,
    poolId: installation.poolId ?? embeddedPoolId,
    clientIds: installation.clientIds ?? [webClientId],
    issuer: installation.issuer,
    sealingKey: new Uint8Array(hkdfSync('sha256', installation.secret, '', 'kursiva user pool', 32)),
    attributes: identityAttributes,
    requiredAttributes: ['name'],
    passwordPolicy: { ...defaultUserPoolSettings.passwordPolicy, contextWords },
  }
}
