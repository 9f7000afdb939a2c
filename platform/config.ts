import * as v from 'valibot'
import {
  accessKeys,
  cognitoProblems,
  cognitoVariables,
  readCognito,
  type AccessKey,
  type Cognito,
} from './settings/cognito.ts'
import {
  edgeVariables,
  hostName,
  portNumber,
  probeProblems,
  readProbeAddress,
  type ProbeAddress,
} from './settings/edge-settings.ts'
import { filmVariables, readFilmSettings, type FilmSettings } from './settings/film-settings.ts'
import { mediaGroups, mediaVariables, readMediaCdn, readS3, type MediaCdn, type S3 } from './settings/media-settings.ts'
import { matomoOf, type Matomo } from './settings/matomo-settings.ts'
import { originVariables, readClientAddresses, readOrigins } from './settings/origins.ts'
import { readRedis, redisVariables, type Redis } from './settings/redis-settings.ts'
import { weaknessOf } from './secret.ts'
import { readSentryDsn, type SentryProject } from './settings/sentry-dsn.ts'
import { smsSettings, smsVariables, type SmsSettings } from './settings/sms-settings.ts'
import { readTrustedProxies } from './settings/trusted-proxies.ts'

/** `demo`: embedded parts, demonstration data, outbox page. `production`: none of these. */
type Mode = 'demo' | 'production'

/** What this process does: serve requests, run jobs, or both. */
type Role = 'web' | 'worker' | 'all'

/** The configuration of a process. Parts that are not configured are embedded. */
export interface Config {
  /** KURSIVA_MODE; without it `production` when DATABASE_URL is set, else `demo`. */
  readonly mode: Mode
  /** KURSIVA_ROLE; `all` unless set. */
  readonly role: Role
  /** PORT; 3000 unless set, 0 for any free one. */
  readonly port: number
  /** HOST; `localhost` (both loopback addresses) in demo mode, `0.0.0.0` in production. */
  readonly host: string
  /** KURSIVA_PROBE_HOST, KURSIVA_PROBE_PORT; `/readyz`, `/metrics` in production. Undefined in demo mode: main port. */
  readonly probes: ProbeAddress | undefined
  /** KURSIVA_ORIGINS; the origins of this installation, the token issuer first. Those of localhost in demo mode. */
  readonly origins: readonly string[] | undefined
  /** KURSIVA_SITE_ORIGINS; the origins of the public site. Those of www.localhost in demo mode. */
  readonly siteOrigins: readonly string[] | undefined
  /** KURSIVA_TRUSTED_PROXIES; addresses and CIDR ranges whose X-Forwarded-* headers are trusted. None unless set. */
  readonly trustedProxies: readonly string[]
  /** KURSIVA_HOSTED_CLIENTS; other applications that users may sign in to with their account, with their addresses. */
  readonly hostedClients: ReadonlyMap<string, readonly string[]>
  /** DATA_DIR; the folder of the embedded database, uploads and the generated secret. `.data` unless set. */
  readonly dataDir: string
  /** DATABASE_URL; PostgreSQL 15 or later as the role that owns the tables. Embedded without it. */
  readonly databaseUrl: string | undefined
  /** KURSIVA_SEED; whether an empty database gets the demonstration data (always in an embedded demo database). */
  readonly seed: 'demo' | 'none'
  /** KURSIVA_SECRET; at least 32 unguessable characters. Required in production; demo mode generates its own. */
  readonly secret: string | undefined
  /** KURSIVA_RATE_LIMITS; `off` only in demo mode, to measure the performance of this machine. */
  readonly rateLimits: 'on' | 'off'
  /** KURSIVA_LOG_LEVEL; `info` in production, `warn` in demo mode. */
  readonly logLevel: v.InferOutput<typeof logLevel>
  /** KURSIVA_SECURITY_LOG; a file to append to, or `stdout`. Without it stdout in production, none in demo mode. */
  readonly securityLog: string | undefined
  /** REDIS_URL, REDIS_TIMEOUT_MS; counts limits for all web processes. Without it each process counts alone. */
  readonly redis: Redis | undefined
  /** S3_*; the bucket for media. The data folder without it. */
  readonly s3: S3 | undefined
  /** MEDIA_CDN_*; where browsers fetch films. From this server without it. */
  readonly mediaCdn: MediaCdn | undefined
  /** FILM_*, CLAMD; films that staff send. */
  readonly films: FilmSettings
  /** SMTP_URL and MAIL_FROM; mail is only shown at /dev/outbox without it. */
  readonly smtp: Smtp | undefined
  /** MAIL_WEBHOOK_SECRET; the key that signs the mail service's events. No events without it. */
  readonly mailWebhookSecret: string | undefined
  /** SMS_*; the gateway for text messages, and the numbers they are sent to. */
  readonly sms: SmsSettings
  /** COGNITO_*; the managed user pool. Kursiva's own user pool without it. */
  readonly cognito: Cognito | undefined
  /** USER_POOL_ADMIN_KEYS; keys that administer Kursiva's own user pool over the network. No access without them. */
  readonly userPoolKeys: readonly AccessKey[]
  /** OIDC_*; limits on employers' identity providers. */
  readonly identityProviders: IdentityProviders
  /** STRIPE_*; card payments. Kursiva's own test acquirer without it. */
  readonly stripe: Stripe | undefined
  /** LTI_PRIVATE_ADDRESSES; whether LTI platforms may have private addresses and no TLS. Default: only in demo mode. */
  readonly ltiPrivateAddresses: boolean
  /** ACCESS_POINT_*; sends e-invoices to the Peppol network. E-mail without it, in demo mode only shown. */
  readonly accessPoint: { readonly url: string; readonly token: string } | undefined
  /** COMPANY_REGISTER; looks up Norwegian companies: `brreg` by default, `recorded` by default in demo mode. */
  readonly companyRegister: 'brreg' | 'recorded' | 'none'
  /** SENTRY_DSN; where errors of the pages are forwarded. They are only logged without it. */
  readonly sentry: SentryProject | undefined
  /** MATOMO_*; where statistics are forwarded. They are only in the database without it. */
  readonly matomo: Matomo | undefined
}

export interface Smtp {
  /** SMTP_URL; smtp://user:password@host:587 or smtps://… */
  readonly url: string
  /** MAIL_FROM; the sender of every message. */
  readonly from: string
}

interface IdentityProviders {
  /** OIDC_PRIVATE_ADDRESSES; whether they may have private addresses and no TLS. Only in demo mode unless set. */
  readonly privateAddresses: boolean
  /** DEMO_OIDC_*; a provider for the demonstration's organisation. */
  readonly demo: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string } | undefined
}

interface Stripe {
  /** STRIPE_SECRET_KEY */
  readonly secretKey: string
  /** STRIPE_PUBLISHABLE_KEY */
  readonly publishableKey: string
  /** STRIPE_WEBHOOK_SECRET */
  readonly webhookSecret: string
}

export type { Matomo } from './settings/matomo-settings.ts'

export type ConfigResult =
  | { readonly kind: 'Config'; readonly config: Config }
  | { readonly kind: 'Problems'; readonly problems: readonly string[] }

type Given = Record<string, string>

/**
 * Reads the configuration from environment variables; an empty variable counts as unset.
 * @returns the configuration, or all problems, each a sentence that names its variable and never a secret value
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ConfigResult {
  const given: Given = {}
  for (const [name, value] of Object.entries(env)) if (value?.trim()) given[name] = value
  const parsed = v.safeParse(variables, given)
  const problems = parsed.success ? [] : parsed.issues.map((issue) => issue.message)
  const mode =
    given.KURSIVA_MODE === 'production' || (!given.KURSIVA_MODE && given.DATABASE_URL) ? 'production' : 'demo'
  for (const group of groups) problems.push(...incomplete(group, given))
  problems.push(...cognitoProblems(given))
  if (mode === 'production') problems.push(...productionProblems(given))
  if (!parsed.success || problems.length > 0) return { kind: 'Problems', problems }
  return { kind: 'Config', config: toConfig(parsed.output, mode) }
}

const oneOf = <const T extends readonly string[]>(name: string, values: T) =>
  v.picklist(values, `${name} must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}.`)

const address = (name: string, example: string, ...protocols: string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `${name} is not an address that can be used: write it as ${example}.`,
    ),
  )

const logLevel = oneOf('KURSIVA_LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'silent'])

export const variables = v.object({
  PORT: v.optional(portNumber('PORT'), '3000'),
  HOST: v.optional(hostName('HOST')),
  ...edgeVariables,
  ...originVariables,
  KURSIVA_HOSTED_CLIENTS: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (list) => readClientAddresses(list) !== undefined,
        'KURSIVA_HOSTED_CLIENTS must name clients with whole addresses: write it as shop=https://shop.example/back.',
      ),
    ),
    '',
  ),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(
    address('DATABASE_URL', 'postgres://user:password@host:5432/database', 'postgres:', 'postgresql:'),
  ),
  KURSIVA_MODE: v.optional(oneOf('KURSIVA_MODE', ['demo', 'production'])),
  KURSIVA_SEED: v.optional(oneOf('KURSIVA_SEED', ['demo', 'none'])),
  KURSIVA_ROLE: v.optional(oneOf('KURSIVA_ROLE', ['web', 'worker', 'all']), 'all'),
  KURSIVA_RATE_LIMITS: v.optional(oneOf('KURSIVA_RATE_LIMITS', ['on', 'off']), 'on'),
  KURSIVA_SECRET: v.optional(v.string()),
  KURSIVA_LOG_LEVEL: v.optional(logLevel),
  KURSIVA_SECURITY_LOG: v.optional(v.string()),
  ...redisVariables,
  ...mediaVariables,
  ...filmVariables,
  SMTP_URL: v.optional(address('SMTP_URL', 'smtp://user:password@host:587', 'smtp:', 'smtps:')),
  MAIL_FROM: v.optional(v.string()),
  MAIL_WEBHOOK_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/,
        'MAIL_WEBHOOK_SECRET must be whsec_ and 24 to 64 random bytes in Base64 (openssl rand -base64 32).',
      ),
    ),
  ),
  ...smsVariables,
  ...cognitoVariables,
  USER_POOL_ADMIN_KEYS: v.optional(accessKeys),
  LTI_PRIVATE_ADDRESSES: v.optional(oneOf('LTI_PRIVATE_ADDRESSES', ['allowed', 'refused'])),
  OIDC_PRIVATE_ADDRESSES: v.optional(oneOf('OIDC_PRIVATE_ADDRESSES', ['allowed', 'refused'])),
  DEMO_OIDC_ISSUER: v.optional(address('DEMO_OIDC_ISSUER', 'https://host', 'http:', 'https:')),
  DEMO_OIDC_CLIENT_ID: v.optional(v.string()),
  DEMO_OIDC_CLIENT_SECRET: v.optional(v.string()),
  ACCESS_POINT_URL: v.optional(address('ACCESS_POINT_URL', 'https://host/path', 'http:', 'https:')),
  ACCESS_POINT_TOKEN: v.optional(v.string()),
  STRIPE_SECRET_KEY: v.optional(v.string()),
  STRIPE_PUBLISHABLE_KEY: v.optional(v.string()),
  STRIPE_WEBHOOK_SECRET: v.optional(v.string()),
  COMPANY_REGISTER: v.optional(oneOf('COMPANY_REGISTER', ['brreg', 'recorded', 'none'])),
  SENTRY_DSN: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (dsn) => readSentryDsn(dsn) !== undefined,
        'SENTRY_DSN is not an address that can be used: write it as https://key@host/project.',
      ),
    ),
  ),
  MATOMO_URL: v.optional(address('MATOMO_URL', 'https://host', 'http:', 'https:')),
  MATOMO_SITE_IDS: v.optional(
    v.pipe(
      v.string(),
      v.toLowerCase(),
      v.regex(
        /^\s*[a-z0-9.-]+\s*=\s*\d{1,9}\s*(,\s*[a-z0-9.-]+\s*=\s*\d{1,9}\s*)*$/,
        'MATOMO_SITE_IDS must name hosts with their site: write it as kursiva.no=1,kursiva.es=2.',
      ),
    ),
  ),
})

type Variables = v.InferOutput<typeof variables>

/** Variables that must be set together. */
const groups = [
  ...mediaGroups,
  ['SMTP_URL', 'MAIL_FROM'],
  ['SMS_GATEWAY_URL', 'SMS_GATEWAY_TOKEN', 'SMS_SENDER'],
  ['COGNITO_REGION', 'COGNITO_USER_POOL_ID', 'COGNITO_CLIENT_ID'],
  ['COGNITO_ACCESS_KEY_ID', 'COGNITO_SECRET_ACCESS_KEY'],
  ['DEMO_OIDC_ISSUER', 'DEMO_OIDC_CLIENT_ID', 'DEMO_OIDC_CLIENT_SECRET'],
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['MATOMO_URL', 'MATOMO_SITE_IDS'],
  ['ACCESS_POINT_URL', 'ACCESS_POINT_TOKEN'],
] as const

function incomplete(group: readonly string[], given: Readonly<Given>): string[] {
  const missing = group.filter((name) => given[name] === undefined)
  const set = group.filter((name) => given[name] !== undefined)
  return set.length === 0 ? [] : missing.map((name) => `${name} is missing: it belongs to ${set.join(' and ')}.`)
}

function productionProblems(given: Readonly<Given>): string[] {
  const limits =
    given.KURSIVA_RATE_LIMITS === 'off' ? ['KURSIVA_RATE_LIMITS can’t be off in production mode: leave it out.'] : []
  return [...limits, ...probeProblems(given), ...secretProblems(given)]
}

function secretProblems(given: Readonly<Given>): string[] {
  const advice = 'of at least 32 random characters (openssl rand -base64 48)'
  if (given.KURSIVA_SECRET === undefined) return [`KURSIVA_SECRET is missing: production mode needs one ${advice}.`]
  const weakness = weaknessOf(given.KURSIVA_SECRET)
  return weakness ? [`KURSIVA_SECRET is weak (${weakness}): give one ${advice}.`] : []
}

function toConfig(given: Variables, mode: Mode): Config {
  const production = mode === 'production'
  return {
    mode,
    role: given.KURSIVA_ROLE,
    port: given.PORT,
    host: given.HOST ?? (production ? '0.0.0.0' : 'localhost'),
    probes: production ? readProbeAddress(given) : undefined,
    origins: readOrigins(given.KURSIVA_ORIGINS),
    siteOrigins: readOrigins(given.KURSIVA_SITE_ORIGINS),
    trustedProxies: readTrustedProxies(given.KURSIVA_TRUSTED_PROXIES) ?? [],
    hostedClients: readClientAddresses(given.KURSIVA_HOSTED_CLIENTS) ?? new Map(),
    dataDir: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL,
    seed: given.KURSIVA_SEED ?? (production || given.DATABASE_URL ? 'none' : 'demo'),
    secret: given.KURSIVA_SECRET,
    rateLimits: given.KURSIVA_RATE_LIMITS,
    logLevel: given.KURSIVA_LOG_LEVEL ?? (production ? 'info' : 'warn'),
    securityLog: securityLogOf(given, production),
    redis: readRedis(given),
    s3: readS3(given),
    mediaCdn: readMediaCdn(given),
    films: readFilmSettings(given, given.DATA_DIR),
    smtp: given.SMTP_URL && given.MAIL_FROM ? { url: given.SMTP_URL, from: given.MAIL_FROM } : undefined,
    mailWebhookSecret: given.MAIL_WEBHOOK_SECRET,
    sms: smsSettings(given, production),
    cognito: readCognito(given),
    userPoolKeys: given.USER_POOL_ADMIN_KEYS ?? [],
    identityProviders: identityProvidersOf(given, production),
    ltiPrivateAddresses: (given.LTI_PRIVATE_ADDRESSES ?? (production ? 'refused' : 'allowed')) === 'allowed',
    stripe: stripeOf(given),
    companyRegister: given.COMPANY_REGISTER ?? (production ? 'brreg' : 'recorded'),
    sentry: given.SENTRY_DSN ? readSentryDsn(given.SENTRY_DSN) : undefined,
    matomo: matomoOf(given),
    accessPoint: accessPointOf(given),
  }
}

const securityLogOf = ({ KURSIVA_SECURITY_LOG: given }: Variables, production: boolean): string | undefined =>
  given ?? (production ? 'stdout' : undefined)

function identityProvidersOf(given: Variables, production: boolean): IdentityProviders {
  const { OIDC_PRIVATE_ADDRESSES: addresses = production ? 'refused' : 'allowed' } = given
  const { DEMO_OIDC_ISSUER: issuer, DEMO_OIDC_CLIENT_ID: clientId, DEMO_OIDC_CLIENT_SECRET: clientSecret } = given
  return {
    privateAddresses: addresses === 'allowed',
    demo: issuer && clientId && clientSecret ? { issuer, clientId, clientSecret } : undefined,
  }
}

function stripeOf(given: Variables): Stripe | undefined {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = given
  if (!secretKey || !publishableKey || !webhookSecret) return undefined
  return { secretKey, publishableKey, webhookSecret }
}

function accessPointOf({ ACCESS_POINT_URL: url, ACCESS_POINT_TOKEN: token }: Variables) {
  return url && token ? { url, token } : undefined
}

/**
 * A minimal environment for our own programs, without variables that change their behaviour (LANG, PG*, tokens): the
 * paths of programs and temporary files, plain English messages, times in UTC.
 */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, TMPDIR, SystemRoot, TEMP } = process.env
  const needed = { PATH, TMPDIR, SystemRoot, TEMP, LC_ALL: 'C', TZ: 'UTC' }
  return Object.fromEntries(Object.entries(needed).filter(([, value]) => value !== undefined))
}
