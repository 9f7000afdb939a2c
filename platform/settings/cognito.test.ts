import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'

const pool = {
  COGNITO_REGION: 'eu-north-1',
  COGNITO_USER_POOL_ID: 'eu-north-1_Ab12Cd34E',
  COGNITO_CLIENT_ID: '4jf5example7client',
}
const secret = 'rG7vQ2mX9kLpZ4tB8wYc5nHdJ3sF6aEu'

function configOf(env: Record<string, string>) {
  const result = readConfig(env)
  if (result.kind === 'Problems') throw new Error(result.problems.join(' '))
  return result.config
}

function problemsOf(env: Record<string, string>): readonly string[] {
  const result = readConfig(env)
  return result.kind === 'Problems' ? result.problems : []
}

test('I1: a pool of Amazon’s is known by region, id and client; both forms of its issuer are', () => {
  expect(configOf(pool).cognito).toEqual({
    region: 'eu-north-1',
    userPoolId: 'eu-north-1_Ab12Cd34E',
    clientId: '4jf5example7client',
    domain: undefined,
    endpoint: 'https://cognito-idp.eu-north-1.amazonaws.com/',
    issuers: [
      'https://cognito-idp.eu-north-1.amazonaws.com/eu-north-1_Ab12Cd34E',
      'https://issuer-cognito-idp.eu-north-1.amazonaws.com/eu-north-1_Ab12Cd34E',
    ],
    credentials: undefined,
  })
})

test('I1: another endpoint, issuer and key are taken as given', () => {
  const given = {
    COGNITO_ENDPOINT: 'https://pool.example',
    COGNITO_ISSUER: 'https://pool.example/eu-north-1_Ab12Cd34E/',
    COGNITO_DOMAIN: 'login.kursiva.no',
    COGNITO_ACCESS_KEY_ID: 'AKIAEXAMPLE',
    COGNITO_SECRET_ACCESS_KEY: 'hemmelig',
  }
  expect(configOf({ ...pool, ...given }).cognito).toMatchObject({
    endpoint: 'https://pool.example/',
    issuers: ['https://pool.example/eu-north-1_Ab12Cd34E'],
    domain: 'login.kursiva.no',
    credentials: { accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'hemmelig' },
  })
})

describe('I1: half a configuration is named', () => {
  test.each([
    [
      { COGNITO_DOMAIN: 'login.kursiva.no' },
      'COGNITO_DOMAIN is of no use without COGNITO_REGION, COGNITO_USER_POOL_ID and COGNITO_CLIENT_ID.',
    ],
    [
      { ...pool, COGNITO_ACCESS_KEY_ID: 'AKIAEXAMPLE' },
      'COGNITO_SECRET_ACCESS_KEY is missing: it belongs to COGNITO_ACCESS_KEY_ID.',
    ],
    [
      { ...pool, COGNITO_REGION: 'eu-west-1' },
      'COGNITO_USER_POOL_ID is of another region than COGNITO_REGION: it begins with the region’s name.',
    ],
    [
      { ...pool, COGNITO_DOMAIN: 'https://login.kursiva.no' },
      'COGNITO_DOMAIN must be a host name alone, such as kursiva.auth.eu-north-1.amazoncognito.com.',
    ],
    [
      { ...pool, COGNITO_ISSUER: 'login.kursiva.no' },
      'COGNITO_ISSUER is not an address that can be used: write it as https://host.',
    ],
    [
      { ...pool, USER_POOL_ADMIN_KEYS: `drift:${secret}` },
      'USER_POOL_ADMIN_KEYS is for Kursiva’s own user pool: leave it out with COGNITO_*.',
    ],
  ])('%o', (env, problem) => {
    expect(problemsOf(env)).toEqual([problem])
  })
})

describe('I1: the keys of the administration', () => {
  test('are read in any spacing', () => {
    expect(configOf({ USER_POOL_ADMIN_KEYS: ` drift:${secret} , studio-1:${secret}2` }).userPoolKeys).toEqual([
      { id: 'drift', secret },
      { id: 'studio-1', secret: `${secret}2` },
    ])
  })

  test.each([
    [`drift:short`, 'weak secret'],
    [`drift:${secret},drift:${secret}`, 'the same key twice'],
    [secret, 'must be keys with their secrets'],
    [`drift:${secret},`, 'must be keys with their secrets'],
  ])('%s are refused, and no secret is shown', (USER_POOL_ADMIN_KEYS, words) => {
    const problems = problemsOf({ USER_POOL_ADMIN_KEYS })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(words)
    expect(problems[0]).not.toContain(secret)
  })

  test('no text is a fault', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readConfig({ USER_POOL_ADMIN_KEYS: text }).kind).toMatch(/Config|Problems/)
      }),
    )
  })
})
