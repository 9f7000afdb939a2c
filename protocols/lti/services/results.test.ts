import { beforeEach, expect, test } from 'vitest'
import type { ServiceAccess } from './access.ts'
import { hasResult } from './results.ts'
import { SCOPES } from './scopes.ts'

const requests: (readonly [string, string | undefined])[] = []
let answer = new Response()

const access: ServiceAccess = {
  send: async (address, { headers }) => {
    requests.push([address, headers?.['accept']])
    return answer
  },
  tokens: {
    get: async (_, scopes) => {
      expect(scopes).toEqual([SCOPES.resultReadonly])
      return { kind: 'Ok', token: 'token' }
    },
    forget: () => undefined,
  },
  registration: {
    issuer: 'https://platform.example',
    clientId: 'client-a',
    authorizationEndpoint: 'https://platform.example/authorize',
    tokenEndpoint: 'https://platform.example/token',
    tokenAudience: null,
    keySetUrl: 'https://platform.example/keys',
  },
}

beforeEach(() => void requests.splice(0))

const resultIn = (results: unknown, status = 200) => {
  answer = Response.json(results, { status })
  return hasResult(access, { lineItemUrl: 'https://platform.example/li/7?type_id=2', userId: '4' })
}

test('L2, Assignment and Grade Services section 3.3: whether somebody has a grade is asked of its line item', async () => {
  expect(await resultIn([{ userId: '4', resultScore: 55 }])).toEqual({ kind: 'Ok', isGraded: true })
  expect(requests).toEqual([
    ['https://platform.example/li/7/results?type_id=2&user_id=4', 'application/vnd.ims.lis.v2.resultcontainer+json'],
  ])
})

test.each([
  ['nought', [{ userId: '4', resultScore: 0 }], true],
  ['a person written as a number', [{ userId: 4, resultScore: 9 }], true],
  ['one among others', [null, 7, { userId: '5' }, { userId: '4', resultScore: '9' }], true],
  ['nothing', [], false],
  ['no score', [{ userId: '4' }, { userId: '4', resultScore: null }], false],
  ['another person', [{ userId: '5', resultScore: 9 }], false],
])('L2: a list that holds %s is read', async (_, results, isGraded) => {
  expect(await resultIn(results)).toEqual({ kind: 'Ok', isGraded })
})

test('L2: a line item that is not there has no grades; what else does not answer tells nothing', async () => {
  expect(await resultIn({}, 404)).toEqual({ kind: 'Ok', isGraded: false })
  expect(await resultIn({ userId: '4' })).toMatchObject({ reason: 'Malformed' })
  expect(await resultIn([], 500)).toMatchObject({ reason: 'PlatformFault' })
  expect(await resultIn([], 403)).toMatchObject({ reason: 'Refused', isRetryable: false })
})
