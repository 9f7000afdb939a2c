import * as v from 'valibot'
import { weaknessOf } from '#platform/secret.ts'

/** An Amazon Cognito user pool, and its connection settings. */
export interface Cognito {
  /** COGNITO_REGION */
  readonly region: string
  /** COGNITO_USER_POOL_ID */
  readonly userPoolId: string
  /** COGNITO_CLIENT_ID */
  readonly clientId: string
  /** COGNITO_DOMAIN; the host of the hosted sign-in pages, when they are used. */
  readonly domain: string | undefined
  /** The URL of the pool's API; COGNITO_ENDPOINT, or Amazon's own for the region. Ends in a slash. */
  readonly endpoint: string
  /** Allowed values of `iss`; the keys are published below the first. COGNITO_ISSUER, or both forms of Amazon's own. */
  readonly issuers: readonly [string, ...string[]]
  /** COGNITO_ACCESS_KEY_ID and COGNITO_SECRET_ACCESS_KEY; without them the machine's own credentials. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined
}

/** A key that signs administration requests. */
export interface AccessKey {
  readonly id: string
  readonly secret: string
}

const form = (pattern: RegExp, problem: string) => v.pipe(v.string(), v.trim(), v.regex(pattern, problem))

const httpAddress = (name: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (value) => URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol),
      `${name} is not an address that can be used: write it as https://host.`,
    ),
  )

/** The variables of a managed pool, part of the schema of the whole environment. */
export const cognitoVariables = {
  COGNITO_REGION: v.optional(
    form(/^[a-z]{2,4}(-[a-z]+)+-\d$/, 'COGNITO_REGION must be a region of Amazon’s, such as eu-north-1.'),
  ),
  COGNITO_USER_POOL_ID: v.optional(
    form(/^[\w-]+_[0-9a-zA-Z]+$/, 'COGNITO_USER_POOL_ID must be the id of a pool, such as eu-north-1_Ab12Cd34E.'),
  ),
  COGNITO_CLIENT_ID: v.optional(form(/^[\w+-]+$/, 'COGNITO_CLIENT_ID must be the id of an app client.')),
  COGNITO_DOMAIN: v.optional(
    form(
      /^[a-z0-9-]+(\.[a-z0-9-]+)+$/,
      'COGNITO_DOMAIN must be a host name alone, such as kursiva.auth.eu-north-1.amazoncognito.com.',
    ),
  ),
  COGNITO_ENDPOINT: v.optional(httpAddress('COGNITO_ENDPOINT')),
  COGNITO_ISSUER: v.optional(httpAddress('COGNITO_ISSUER')),
  COGNITO_ACCESS_KEY_ID: v.optional(v.string()),
  COGNITO_SECRET_ACCESS_KEY: v.optional(v.string()),
}

/** USER_POOL_ADMIN_KEYS: `id:secret`, several separated by commas. */
export const accessKeys = v.pipe(
  v.string(),
  v.regex(
    /^\s*[\w-]{4,128}:[^\s:,]+\s*(,\s*[\w-]{4,128}:[^\s:,]+\s*)*$/,
    'USER_POOL_ADMIN_KEYS must be keys with their secrets: write it as id:secret,id:secret.',
  ),
  v.transform((list): readonly AccessKey[] =>
    list.split(',').map((pair) => {
      const [id = '', secret = ''] = pair.trim().split(':')
      return { id, secret }
    }),
  ),
  v.check(
    (keys) => new Set(keys.map(({ id }) => id)).size === keys.length,
    'USER_POOL_ADMIN_KEYS names the same key twice.',
  ),
  v.check(
    (keys) => keys.every(({ secret }) => weaknessOf(secret) === undefined),
    'USER_POOL_ADMIN_KEYS has a weak secret: give each at least 32 random characters (openssl rand -base64 48).',
  ),
)

type Variables = { readonly [K in keyof typeof cognitoVariables]?: string | undefined }

const needsPool = [
  'COGNITO_DOMAIN',
  'COGNITO_ENDPOINT',
  'COGNITO_ISSUER',
  'COGNITO_ACCESS_KEY_ID',
  'COGNITO_SECRET_ACCESS_KEY',
] as const

/** The problems of the variables in combination, each as a sentence. */
export function cognitoProblems(given: Readonly<Record<string, string | undefined>>): string[] {
  const { COGNITO_REGION: region, COGNITO_USER_POOL_ID: pool, USER_POOL_ADMIN_KEYS: keys } = given
  const anyOfPool = region ?? pool ?? given['COGNITO_CLIENT_ID']
  const problems: string[] = []
  if (anyOfPool === undefined)
    for (const name of needsPool)
      if (given[name] !== undefined)
        problems.push(`${name} is of no use without COGNITO_REGION, COGNITO_USER_POOL_ID and COGNITO_CLIENT_ID.`)
  if (region !== undefined && pool !== undefined && !pool.trim().startsWith(`${region.trim()}_`))
    problems.push('COGNITO_USER_POOL_ID is of another region than COGNITO_REGION: it begins with the region’s name.')
  if (anyOfPool !== undefined && keys !== undefined)
    problems.push('USER_POOL_ADMIN_KEYS is for Kursiva’s own user pool: leave it out with COGNITO_*.')
  return problems
}

/** The managed pool, when it is configured. */
export function readCognito(given: Variables): Cognito | undefined {
  const { COGNITO_REGION: region, COGNITO_USER_POOL_ID: userPoolId, COGNITO_CLIENT_ID: clientId } = given
  if (!region || !userPoolId || !clientId) return undefined
  const { COGNITO_ACCESS_KEY_ID: accessKeyId, COGNITO_SECRET_ACCESS_KEY: secretAccessKey } = given
  const host = `cognito-idp.${region}.amazonaws.com`
  return {
    region,
    userPoolId,
    clientId,
    domain: given.COGNITO_DOMAIN,
    endpoint: given.COGNITO_ENDPOINT?.replace(/\/?$/, '/') ?? `https://${host}/`,
    issuers: given.COGNITO_ISSUER
      ? [given.COGNITO_ISSUER.replace(/\/$/, '')]
      : [`https://${host}/${userPoolId}`, `https://issuer-${host}/${userPoolId}`],
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  }
}
