import { generateKeyPairSync } from 'node:crypto'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { signJwt, toolKeySet } from '../sign.ts'
import { deepLinkingResponse } from './deep-linking-response.ts'

const now = new Date('2026-11-22T10:00:00.900Z')
const registration = { issuer: 'https://platform.example', clientId: 'client-a' }
const dl = 'https://purl.imsglobal.org/spec/lti-dl/claim'
const lti = 'https://purl.imsglobal.org/spec/lti/claim'

test('L2, Deep Linking section 4.5: the response is signed, for the platform, and good for five minutes', async () => {
  const old = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const item = {
    url: 'https://tool.example/course/elk1',
    title: 'Elsikkerhet i praksis',
    custom: { course: 'elk1' },
    lineItem: { scoreMaximum: 100, label: 'Prøve', resourceId: 'elk1', tag: 'quiz' },
    iframe: { width: 800, height: 600 },
  }
  const claims = deepLinkingResponse({ registration, deploymentId: '1', items: [item], data: ' as\nit is ', now })
  const keySet = toolKeySet([
    { kid: 'old', key: old.privateKey },
    { kid: 'new', key: publicKey },
  ])
  const { payload } = await jwtVerify(
    await signJwt({ kid: 'new', privateKey }, claims),
    createLocalJWKSet({ keys: keySet.keys.map((key) => ({ ...key })) }),
    { issuer: 'client-a', audience: 'https://platform.example', currentDate: now, algorithms: ['RS256'] },
  )
  expect(payload.aud).toEqual(['https://platform.example'])
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300)
  expect(payload).toMatchObject({
    nonce: expect.stringMatching(/^[\w-]{20,}$/),
    [`${lti}/message_type`]: 'LtiDeepLinkingResponse',
    [`${lti}/version`]: '1.3.0',
    [`${lti}/deployment_id`]: '1',
    [`${dl}/content_items`]: [{ type: 'ltiResourceLink', ...item }],
    [`${dl}/data`]: ' as\nit is ',
  })
  expect(payload).not.toHaveProperty(`${dl}/msg`)
})

test('L2, Deep Linking section 4.5: nothing chosen is an empty list, with a word for the person', () => {
  const claims = deepLinkingResponse({ registration, deploymentId: '1', items: [], errorMessage: 'Avbrutt', now })
  expect(claims).toMatchObject({ [`${dl}/content_items`]: [], [`${dl}/errormsg`]: 'Avbrutt' })
  expect(claims).not.toHaveProperty(`${dl}/data`)
})

test('L2, Security Framework section 6.3: a key set holds nothing private, and only RSA keys', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const { keys } = toolKeySet([{ kid: 'one', key: privateKey }])
  expect(Object.keys(keys[0] ?? {}).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  expect(() => toolKeySet([{ kid: 'two', key: publicKey }])).toThrow(/no RSA key/)
})
