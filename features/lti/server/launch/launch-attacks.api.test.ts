import { afterAll, beforeAll, expect, test } from 'vitest'
import { attack, refusedAs } from '#testing/lti/launch-attacks.ts'
import { launchLog, pausePlatform } from '#testing/lti/launch-traces.ts'
import {
  claimNames,
  forge,
  startLtiPlatform,
  type LaunchChanges,
  type LtiPlatform,
} from '#testing/lti-platform/index.ts'
import { ltiWorld, type LtiWorld } from '#testing/lti/lti-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let world: LtiWorld
/** Another platform, whose keys are public. */
let stranger: LtiPlatform

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  world = await ltiWorld(server)
  stranger = await startLtiPlatform()
})
afterAll(async () => {
  await stranger.close()
  await world.close()
  await server.close()
})

const claims = (changed: Record<string, unknown>) => forge.withClaims(changed)

const signatures: [string, LaunchChanges, string][] = [
  ['alg none', forge.algorithmNone, 'AlgorithmNotAllowed'],
  ['HS256 with the public key as its secret', forge.publicKeyAsSecret, 'AlgorithmNotAllowed'],
  ['a key nobody has published', forge.unknownKeyId, 'KeyUnknown'],
  ['no key id', { header: { kid: undefined } }, 'KeyUnknown'],
  ['a list for a key id', { header: { kid: ['a', 'b'] } }, 'KeyUnknown'],
  ['another key under the right id', forge.foreignKey, 'SignatureWrong'],
  ['claims changed after they were signed', forge.changedAfterwards, 'SignatureWrong'],
  [
    'no token at all',
    { fields: (right) => right.map(([name, value]) => [name, name === 'id_token' ? 'x' : value]) },
    'NotAToken',
  ],
]

const parties: [string, LaunchChanges, string][] = [
  ['another issuer', forge.issuer('https://elsewhere.example'), 'WrongIssuer'],
  [
    'the issuer with a slash more',
    { claims: (right) => ({ ...right, iss: `${String(right['iss'])}/` }) },
    'WrongIssuer',
  ],
  ['another audience', forge.otherAudience, 'WrongAudience'],
  ['a list of audiences without us', forge.audienceListWithoutUs, 'WrongAudience'],
  ['an empty list of audiences', claims({ aud: [] }), 'WrongAudience'],
  [
    'an audience that begins like ours',
    { claims: (right) => ({ ...right, aud: `${String(right['aud'])}x` }) },
    'WrongAudience',
  ],
  ['another authorized party', forge.otherParty, 'WrongAuthorizedParty'],
  ['another authorized party of one audience', claims({ azp: 'another-client' }), 'WrongAuthorizedParty'],
  ['several audiences and no authorized party', forge.severalAudiencesWithoutParty, 'WrongAuthorizedParty'],
]

const times: [string, LaunchChanges, string][] = [
  ['one that has expired', forge.expired, 'Expired'],
  ['one issued in the future', forge.issuedInFuture, 'IssuedInTheFuture'],
  ['one that holds later only', forge.notYetValid, 'IssuedInTheFuture'],
  ['one issued eleven minutes ago', forge.issuedLongAgo, 'TooOld'],
  ['no expiry', forge.withoutExpiry, 'ClaimMalformed'],
  ['no time of issue', forge.withoutIssueTime, 'ClaimMalformed'],
  ['times in words', claims({ exp: '99999999999' }), 'ClaimMalformed'],
]

const messages: [string, LaunchChanges, string][] = [
  ['another nonce', forge.otherNonce, 'WrongNonce'],
  ['no nonce', forge.withoutNonce, 'WrongNonce'],
  ['a nonce in a list', { claims: (right) => ({ ...right, nonce: [right['nonce']] }) }, 'WrongNonce'],
  ['a deployment nobody has named', forge.unknownDeployment, 'DeploymentUnknown'],
  ['no deployment', forge.withoutDeployment, 'DeploymentMissing'],
  ['a target elsewhere', forge.foreignTarget, 'WrongTarget'],
  ['no target', claims({ [claimNames.target]: undefined }), 'TargetMissing'],
  ['a message we do not take', forge.unknownMessageType, 'WrongMessageType'],
  [
    'a message named like a part of every object',
    claims({ [claimNames.messageType]: 'constructor' }),
    'WrongMessageType',
  ],
  ['another version', forge.otherVersion, 'WrongVersion'],
  ['nobody', forge.anonymous, 'Anonymous'],
  ['an empty name for somebody', claims({ sub: '' }), 'Anonymous'],
  ['a number for somebody', claims({ sub: 7 }), 'ClaimMalformed'],
  ['somebody of 256 letters', claims({ sub: 'x'.repeat(256) }), 'ClaimMalformed'],
  ['no resource link', forge.withoutResourceLink, 'ResourceLinkMissing'],
  ['an error instead of a token', forge.error('login_required'), 'PlatformError'],
]

test.each([...signatures, ...parties, ...times, ...messages])(
  'L1: %s opens nothing, and the log says why',
  async (_, changes, reason) => {
    expect(await attack(server, world, { changes })).toEqual(refusedAs(reason))
  },
)

test('L1: a target of our own that the login did not name is refused', async () => {
  const changes = forge.target(`${server.url}/no/lti-view/course/heru2/-`)
  expect(await attack(server, world, { changes })).toEqual(refusedAs('WrongTarget'))
})

test('L1: keys that the token names itself are not looked at, whoever signed it', async () => {
  const jku = `${stranger.origin}/lti/keys`
  const jwk = stranger.keys.current().publicJwk
  for (const header of [{ jku }, { x5u: jku }, { jwk }, { x5c: [jwk.n] }])
    expect(await attack(server, world, { changes: { signing: 'Foreign', header } })).toEqual(
      refusedAs('SignatureWrong'),
    )
  expect(stranger.requests).toEqual([])
  expect(await attack(server, world, { changes: forge.olderHeader(jku) })).toMatchObject({
    leftTraces: true,
    logged: null,
  })
  expect(stranger.requests).toEqual([])
})

test('L1: another algorithm in the header, or a critical part that we do not know, refuses what is signed rightly', async () => {
  const { platform } = world
  for (const [changed, reason] of [
    [{ alg: 'RS512' }, 'AlgorithmNotAllowed'],
    [{ alg: 'PS256' }, 'AlgorithmNotAllowed'],
    [{ crit: ['exp'], exp: 1 }, 'NotAToken'],
  ] as const) {
    const launch = await platform.launch(platform.addPerson({ name: 'Per' }), world.link('/no/lti-view/course/elsi4/-'))
    const { kid, privateKey } = platform.keys.current()
    const header = Buffer.from(JSON.stringify({ alg: 'RS256', kid, ...changed })).toString('base64url')
    const signed = `${header}.${launch.idToken.split('.')[1] ?? ''}`
    const signature = await crypto.subtle.sign('RSASSA-PKCS1-v1_5', privateKey, Buffer.from(signed))
    const idToken = `${signed}.${Buffer.from(signature).toString('base64url')}`
    const answer = await launch.post({
      fields: [
        ['id_token', idToken],
        ['state', launch.state],
      ],
    })
    expect(answer.headers.get('location')).toBe(`/no/lti?refused=${reason}`)
  }
})

test('L1: an audience that is a list of us, with or without us as its party, opens', async () => {
  const named: LaunchChanges = { claims: (right) => ({ ...right, aud: [right['aud'], 'other'], azp: right['aud'] }) }
  for (const changes of [forge.audienceList, named])
    expect(await attack(server, world, { changes })).toMatchObject({ leftTraces: true, logged: null })
})

test('L2: a learner chooses no courses, and neither does somebody who only teaches elsewhere at the institution', async () => {
  const elsewhere = 'http://purl.imsglobal.org/vocab/lis/v2/institution/person#Instructor'
  for (const roles of [['Learner'], [], [elsewhere]]) {
    const person = world.platform.addPerson({ roles })
    expect(await attack(server, world, { person, opening: 'picker' })).toEqual(refusedAs('NotAnInstructor'))
  }
})

test('L1: the log keeps what did not hold in a few words, without control characters', async () => {
  const person = world.platform.addPerson({ name: 'Nul\u0000 Nilsen\n' })
  const changes = { claims: (right: Record<string, unknown>) => ({ ...right, aud: `x\u0000\n${'y'.repeat(3000)}` }) }
  expect(await attack(server, world, { person, changes })).toEqual(refusedAs('WrongAudience'))
  const [{ detail } = {}] = await launchLog(server.database, world.platformId)
  expect(detail).toMatch(/^x y{197,199}$/)
})

test('L1: a paused platform is refused at the login, and between login and launch', async () => {
  const { platform, platformId } = world
  const pause = (isPaused: boolean) => pausePlatform(server.database, platformId, isPaused)
  try {
    await pause(true)
    expect(await attack(server, world)).toEqual(refusedAs('PlatformPaused'))
    await pause(false)
    const launch = await platform.launch(platform.addPerson({ name: 'Per' }), world.link('/no/lti-view/course/elsi4/-'))
    await pause(true)
    expect((await launch.post()).headers.get('location')).toBe('/no/lti?refused=PlatformPaused')
  } finally {
    await pause(false)
  }
})
