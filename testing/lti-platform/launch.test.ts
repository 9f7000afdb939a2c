import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  claimNames,
  forge,
  type Behaviour,
  Refusal,
  startLtiPlatform,
  type Link,
  type LtiPlatform,
  type Person,
} from './index.ts'
import { startStubTool, type StubTool } from './stub-tool.ts'

let platform: LtiPlatform
let tool: StubTool
let kari: Person
let link: Link

beforeAll(async () => {
  ;[platform, tool] = await Promise.all([startLtiPlatform(), startStubTool()])
  const { clientId } = platform.addTool({
    initiateLoginUri: tool.initiateLoginUri,
    redirectUris: [tool.redirectUri],
    keySetUrl: tool.keySetUrl,
  })
  tool.platform = platform.registration(clientId)
  kari = platform.addPerson({ name: 'Kari Nordmann', email: 'kari@example.test', locale: 'nb-NO' })
  link = platform.addLink({ clientId, url: `${tool.origin}/no/course/rules`, lineItem: { scoreMaximum: 10 } })
})

beforeEach(() => {
  tool.change = (right) => right
  tool.launches.length = 0
})

afterAll(async () => {
  await Promise.all([platform.close(), tool.close()])
})

describe('The LTI platform of the tests launches', () => {
  test.each(['GET', 'POST'] as const)('with login initiated by %s', async (method) => {
    const launch = await platform.launch(kari, link, { method })
    expect((await launch.post()).status).toBe(200)
    expect(tool.launches).toMatchObject([
      {
        iss: platform.issuer,
        sub: kari.sub,
        email: 'kari@example.test',
        given_name: 'Kari',
        [claimNames.messageType]: 'LtiResourceLinkRequest',
        [claimNames.target]: link.url,
        [claimNames.resourceLink]: { id: link.id },
        [claimNames.grades]: { lineitem: expect.stringContaining('/lineitem?type_id=1') },
      },
    ])
  })

  test('what an honest tool refuses when it is forged', async () => {
    const refused = async (name: keyof typeof forge) => {
      const changes = forge[name]
      if (typeof changes === 'function') throw new TypeError(`${name} wants something`)
      return (await (await platform.launch(kari, link, changes)).post()).status
    }
    for (const name of ['expired', 'algorithmNone', 'publicKeyAsSecret', 'foreignKey', 'changedAfterwards'] as const)
      expect([name, await refused(name)]).toEqual([name, 401])
    for (const name of ['unknownKeyId', 'audienceListWithoutUs', 'otherNonce', 'withoutState', 'otherState'] as const)
      expect([name, await refused(name)]).toEqual([name, 401])
    expect(await refused('audienceList')).toBe(200)
  })

  test('an answer may be posted twice and a field be doubled', async () => {
    const launch = await platform.launch(kari, link, forge.doubled('state'))
    expect(launch.fields.map(([name]) => name)).toEqual(['id_token', 'state', 'state'])
    expect([(await launch.post()).status, (await launch.post()).status]).toEqual([200, 401])
  })

  test('with a new key after the old one was dropped', async () => {
    await platform.keys.rotate({ dropOlder: true })
    expect((await (await platform.launch(kari, link)).post()).status).toBe(200)
  })
})

describe('The LTI platform of the tests refuses an authorization request', () => {
  test.each([
    ['without openid', { scope: 'profile' }],
    ['for a code', { response_type: 'code' }],
    ['with an answer in the address', { response_mode: 'fragment' }],
    ['that may ask the person', { prompt: 'login' }],
    ['of another client', { client_id: 'another' }],
    ['to an address that is not registered', { redirect_uri: 'http://localhost/launch' }],
    ['with a login_hint of somebody else', { login_hint: 'kari' }],
    ['with a hint of nobody', { lti_message_hint: 'anything' }],
    ['without a state', { state: '' }],
    ['without a nonce', { nonce: '' }],
  ])('%s', async (_, changed) => {
    tool.change = (right) => ({ ...right, ...changed })
    await expect(platform.launch(kari, link)).rejects.toThrow(Refusal)
  })

  test('of a browser that is signed in as nobody', async () => {
    const { authorization } = await platform.launch(kari, link)
    expect((await fetch(authorization)).status).toBe(400)
    const asKari = await fetch(authorization, { headers: { cookie: `platform_person=${kari.sub}` } })
    expect(await asKari.text()).toContain('name="id_token"')
  })
})

describe('The LTI platform of the tests misbehaves', () => {
  const keys = () => fetch(platform.registration(link.clientId).keySetUrl, { redirect: 'manual' })

  test.each<[Behaviour, number, string]>([
    ['html', 200, 'text/html'],
    ['status 500', 500, 'text/plain'],
    ['redirect to private', 302, ''],
    ['empty 2xx', 200, ''],
    ['endless', 200, 'application/json'],
  ])('with %s, once', async (how, status, type) => {
    platform.behave('keySet', how, 1)
    const answer = await keys()
    expect([answer.status, answer.headers.get('content-type') ?? '']).toEqual([status, type])
    await answer.body?.cancel()
    expect(await (await keys()).json()).toMatchObject({ keys: expect.any(Array) })
  })

  test('by not answering', async () => {
    platform.behave('keySet', 'slow', 1)
    const asked = fetch(platform.registration(link.clientId).keySetUrl, { signal: AbortSignal.timeout(50) })
    await expect(asked).rejects.toThrow('timeout')
  })

  test('and an honest tool does not open what nobody vouches for', async () => {
    platform.behave('keySet', 'status 500', 1)
    expect((await (await platform.launch(kari, link)).post()).status).toBe(401)
  })
})
