import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readConfig, type Config } from './config.ts'

const strong = 'rG7vQ2mX9kLpZ4tB8wYc5nHdJ3sF6aEu'

function configOf(env: Record<string, string>): Config {
  const result = readConfig(env)
  if (result.kind === 'Problems') throw new Error(result.problems.join(' '))
  return result.config
}

function problemsOf(env: Record<string, string>): readonly string[] {
  const result = readConfig(env)
  return result.kind === 'Problems' ? result.problems : []
}

describe('without any variable', () => {
  test('everything is embedded, in demo mode, on localhost:3000 in both address families', () => {
    expect(configOf({})).toEqual({
      mode: 'demo',
      role: 'all',
      port: 3000,
      host: 'localhost',
      probes: undefined,
      origins: undefined,
      siteOrigins: undefined,
      trustedProxies: [],
      hostedClients: new Map(),
      dataDir: '.data',
      databaseUrl: undefined,
      seed: 'demo',
      secret: undefined,
      rateLimits: 'on',
      logLevel: 'warn',
      redis: undefined,
      s3: undefined,
      mediaCdn: undefined,
      films: { folder: '.data/films', maxBytes: 20_000_000_000, scanner: undefined },
      smtp: undefined,
      sms: { gateway: undefined, prefixes: expect.arrayContaining(['+479']), hosts: [] },
      cognito: undefined,
      userPoolKeys: [],
      identityProviders: { privateAddresses: true, demo: undefined },
      stripe: undefined,
      ltiPrivateAddresses: true,
      companyRegister: 'recorded',
      sentry: undefined,
      matomo: undefined,
      accessPoint: undefined,
    })
  })

  test('an empty variable counts as unset', () => {
    expect(configOf({ PORT: '', DATABASE_URL: ' ', KURSIVA_MODE: '' })).toEqual(configOf({}))
  })
})

describe('the mode', () => {
  const database = { DATABASE_URL: 'postgres://kursiva:x@db/kursiva' }

  test('is production as soon as there is a DATABASE_URL, without demonstration data', () => {
    expect(configOf({ ...database, KURSIVA_SECRET: strong })).toMatchObject({
      mode: 'production',
      seed: 'none',
      host: '0.0.0.0',
      companyRegister: 'brreg',
    })
  })

  test('can be demo on a real database, which is then not filled unless asked', () => {
    expect(configOf({ ...database, KURSIVA_MODE: 'demo' })).toMatchObject({ mode: 'demo', seed: 'none' })
    expect(configOf({ ...database, KURSIVA_MODE: 'demo', KURSIVA_SEED: 'demo' }).seed).toBe('demo')
  })

  test('production on the embedded database has no demonstration data', () => {
    expect(configOf({ KURSIVA_MODE: 'production', KURSIVA_SECRET: strong })).toMatchObject({
      seed: 'none',
      databaseUrl: undefined,
    })
  })
})

describe('production refuses', () => {
  test('a missing secret, saying which', () => {
    expect(problemsOf({ KURSIVA_MODE: 'production' })).toEqual([
      'KURSIVA_SECRET is missing: production mode needs one of at least 32 random characters (openssl rand -base64 48).',
    ])
  })

  test.each([
    ['short', 'KURSIVA_SECRET is weak (5 characters)'],
    ['a'.repeat(64), 'KURSIVA_SECRET is weak (few different characters)'],
    ['change-me-change-me-change-me-change-me', 'KURSIVA_SECRET is weak (mostly known words)'],
    ['kursiva-secret-example-0123456789-password', 'KURSIVA_SECRET is weak (mostly known words)'],
  ])('the weak secret %s, without showing it', (secret, start) => {
    const problems = problemsOf({ KURSIVA_MODE: 'production', KURSIVA_SECRET: secret })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(new RegExp(`^${start.replace(/[()]/g, '\\$&')}`))
    expect(problems[0]).not.toContain(secret)
  })

  test('probes at the public port', () => {
    const production = { KURSIVA_MODE: 'production', KURSIVA_SECRET: strong, PORT: '8080' }
    expect(configOf(production).probes).toEqual({ host: 'localhost', port: 8081 })
    expect(configOf({ ...production, KURSIVA_PROBE_PORT: '9464', KURSIVA_PROBE_HOST: '0.0.0.0' }).probes).toEqual({
      host: '0.0.0.0',
      port: 9464,
    })
    expect(problemsOf({ ...production, KURSIVA_PROBE_PORT: '8080' })).toEqual([
      'KURSIVA_PROBE_PORT must be another port than PORT, or KURSIVA_PROBE_HOST another address than HOST.',
    ])
    const elsewhere = { KURSIVA_PROBE_PORT: '8080', KURSIVA_PROBE_HOST: '10.0.0.5' }
    expect(configOf({ ...production, ...elsewhere }).probes).toEqual({ host: '10.0.0.5', port: 8080 })
  })

  test('a server without rate limits', () => {
    const production = { KURSIVA_MODE: 'production', KURSIVA_SECRET: strong }
    expect(problemsOf({ ...production, KURSIVA_RATE_LIMITS: 'off' })).toEqual([
      'KURSIVA_RATE_LIMITS can’t be off in production mode: leave it out.',
    ])
    expect(configOf({ ...production, KURSIVA_RATE_LIMITS: 'on' }).rateLimits).toBe('on')
    expect(configOf({ KURSIVA_RATE_LIMITS: 'off' }).rateLimits).toBe('off')
  })

  test('no random secret of 32 bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 64 }), (bytes) => {
        fc.pre(new Set(bytes).size > 24)
        const secret = Buffer.from(bytes).toString('base64')
        expect(problemsOf({ KURSIVA_MODE: 'production', KURSIVA_SECRET: secret })).toEqual([])
      }),
    )
  })
})

describe('a variable that can’t be used is named', () => {
  test.each([
    [{ PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ HOST: 'my host' }, 'HOST must be an address or host name of this machine.'],
    [{ KURSIVA_MODE: 'prod' }, 'KURSIVA_MODE must be demo or production.'],
    [{ KURSIVA_ROLE: 'both' }, 'KURSIVA_ROLE must be web, worker or all.'],
    [{ KURSIVA_RATE_LIMITS: 'no' }, 'KURSIVA_RATE_LIMITS must be on or off.'],
    [{ KURSIVA_SEED: 'yes' }, 'KURSIVA_SEED must be demo or none.'],
    [{ REDIS_URL: 'localhost:6379' }, 'REDIS_URL is not an address that can be used: write it as redis://host:6379.'],
    [
      { REDIS_URL: 'redis://localhost/limits' },
      'REDIS_URL must name its database by a number: write it as redis://host:6379/0.',
    ],
    [{ REDIS_TIMEOUT_MS: '5' }, 'REDIS_TIMEOUT_MS must be a whole number from 10 to 10000.'],
    [{ REDIS_TIMEOUT_MS: '0.1 s' }, 'REDIS_TIMEOUT_MS must be a whole number from 10 to 10000.'],
    [
      { SENTRY_DSN: 'https://sentry.example/7' },
      'SENTRY_DSN is not an address that can be used: write it as https://key@host/project.',
    ],
    [{ SMTP_URL: 'smtp://mail' }, 'MAIL_FROM is missing: it belongs to SMTP_URL.'],
    [
      { MAIL_WEBHOOK_SECRET: 'hunter2' },
      'MAIL_WEBHOOK_SECRET must be whsec_ and 24 to 64 random bytes in Base64 (openssl rand -base64 32).',
    ],
    [
      { KURSIVA_ORIGINS: 'kursiva.no' },
      'KURSIVA_ORIGINS must list origins: write it as https://kursiva.no,https://kursiva.es.',
    ],
    [
      { KURSIVA_HOSTED_CLIENTS: 'shop=/back' },
      'KURSIVA_HOSTED_CLIENTS must name clients with whole addresses: write it as shop=https://shop.example/back.',
    ],
    [{ MATOMO_URL: 'https://matomo.example' }, 'MATOMO_SITE_IDS is missing: it belongs to MATOMO_URL.'],
    [
      { MATOMO_URL: 'https://matomo.example', MATOMO_SITE_IDS: 'kursiva.no:1' },
      'MATOMO_SITE_IDS must name hosts with their site: write it as kursiva.no=1,kursiva.es=2.',
    ],
    [
      { S3_BUCKET: 'films', S3_ACCESS_KEY_ID: 'a' },
      'S3_SECRET_ACCESS_KEY is missing: it belongs to S3_BUCKET and S3_ACCESS_KEY_ID.',
    ],
    [{ MEDIA_CDN_URL: 'https://media.kursiva.no' }, 'MEDIA_CDN_KEY is missing: it belongs to MEDIA_CDN_URL.'],
    [
      { MEDIA_CDN_URL: 'media.kursiva.no', MEDIA_CDN_KEY: strong },
      'MEDIA_CDN_URL is not an address that can be used: write it as https://media.kursiva.no.',
    ],
    [
      { MEDIA_CDN_URL: 'https://media.kursiva.no', MEDIA_CDN_KEY: `${strong}";` },
      'MEDIA_CDN_KEY is weak, or has other characters than letters, digits, - and _: give one of openssl rand -hex 32.',
    ],
    [{ S3_PATH_STYLE: 'yes' }, 'S3_PATH_STYLE must be on or off.'],
  ] as const)('%o', (env, problem) => {
    expect(problemsOf(env)).toEqual([problem])
  })

  test('all at once, so that nobody starts five times', () => {
    expect(problemsOf({ PORT: 'x', KURSIVA_MODE: 'production', COGNITO_REGION: 'eu-north-1' })).toEqual([
      'PORT must be a whole number from 0 to 65535.',
      'COGNITO_USER_POOL_ID is missing: it belongs to COGNITO_REGION.',
      'COGNITO_CLIENT_ID is missing: it belongs to COGNITO_REGION.',
      'KURSIVA_SECRET is missing: production mode needs one of at least 32 random characters (openssl rand -base64 48).',
    ])
  })

  test('a password inside an address is never shown', () => {
    const problems = problemsOf({ DATABASE_URL: 'mysql://kursiva:hunter2@db/kursiva', KURSIVA_MODE: 'demo' })
    expect(problems).toEqual([
      'DATABASE_URL is not an address that can be used: write it as postgres://user:password@host:5432/database.',
    ])
  })
})

test('each outside part is switched on by its own variables alone', () => {
  const config = configOf({
    REDIS_URL: 'redis://cache:6379',
    S3_BUCKET: 'films',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
    S3_ENDPOINT: 'https://s3.example',
    MEDIA_CDN_URL: 'https://media.kursiva.no/',
    MEDIA_CDN_KEY: strong,
    SMTP_URL: 'smtps://mail:465',
    MAIL_FROM: 'Kursiva <hei@kursiva.test>',
    COGNITO_REGION: 'eu-north-1',
    COGNITO_USER_POOL_ID: 'eu-north-1_a',
    COGNITO_CLIENT_ID: 'client',
    STRIPE_SECRET_KEY: 'sk',
    STRIPE_PUBLISHABLE_KEY: 'pk',
    STRIPE_WEBHOOK_SECRET: 'wh',
    SENTRY_DSN: 'https://key@sentry.example/7',
    MATOMO_URL: 'https://matomo.example/stats',
    MATOMO_SITE_IDS: 'Kursiva.no=1, kursiva.es = 2',
  })
  expect(config).toMatchObject({
    mode: 'demo',
    redis: { url: 'redis://cache:6379', timeoutMs: 100 },
    s3: { bucket: 'films', region: 'eu-north-1', endpoint: 'https://s3.example', pathStyle: true, accessKeyId: 'id' },
    mediaCdn: { url: 'https://media.kursiva.no', key: strong },
    smtp: { url: 'smtps://mail:465', from: 'Kursiva <hei@kursiva.test>' },
    cognito: { region: 'eu-north-1', userPoolId: 'eu-north-1_a', clientId: 'client', domain: undefined },
    stripe: { secretKey: 'sk', publishableKey: 'pk', webhookSecret: 'wh' },
    sentry: { endpoint: 'https://sentry.example/api/7/envelope/', publicKey: 'key' },
    matomo: {
      url: 'https://matomo.example/stats',
      siteIds: new Map([
        ['kursiva.no', 1],
        ['kursiva.es', 2],
      ]),
    },
  })
})
