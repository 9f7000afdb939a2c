import { claimNames } from './claim-names.ts'
import { cookieJar } from './cookie-jar.ts'
import type { AnswerChanges } from './authorize.ts'
import type { LaunchChanges } from './launch.ts'

type Claims = Record<string, unknown>

/** Overrides claims; undefined removes one. */
const withClaims = (changed: Claims): AnswerChanges => ({ claims: (right) => ({ ...right, ...changed }) })

const relative = (change: (now: number, right: Claims) => Claims): AnswerChanges => ({
  claims: (right) => ({ ...right, ...change(Number(right['iat']), right) }),
})

/**
 * The forgeries that a tool must refuse: `platform.launch(person, link, forge.expired)`. Two of them are valid and
 * must be accepted: `audienceList` and `olderHeader`. For a replay call `launch.post()` twice.
 */
export const forge = {
  withClaims,

  expired: relative((now) => ({ iat: now - 300, exp: now - 120 })),
  issuedInFuture: relative((now) => ({ iat: now + 600, exp: now + 900 })),
  /** issued eleven minutes ago, valid for an hour */
  issuedLongAgo: relative((now) => ({ iat: now - 660, exp: now + 3600 })),
  notYetValid: relative((now) => ({ nbf: now + 600 })),
  withoutExpiry: withClaims({ exp: undefined }),
  withoutIssueTime: withClaims({ iat: undefined }),

  algorithmNone: { signing: 'None' },
  publicKeyAsSecret: { signing: 'PublicKeyAsSecret' },
  foreignKey: { signing: 'Foreign' },
  changedAfterwards: { signing: 'ChangedAfterwards' },
  unknownKeyId: { header: { kid: 'a-key-that-nobody-published' } },
  /** signed by an unpublished key whose key set the header points to */
  keySetInHeader: (jku: string): AnswerChanges => ({ signing: 'Foreign', header: { jku, x5u: jku } }),
  /** signed correctly: the URLs in the header must be ignored */
  olderHeader: (jku: string): AnswerChanges => ({ header: { jku, x5u: jku } }),

  issuer: (iss: string) => withClaims({ iss }),
  otherAudience: withClaims({ aud: 'another-client' }),
  audienceListWithoutUs: withClaims({ aud: ['another-client', 'a-third-client'] }),
  /** valid: an array with one audience, as the LTI-PHP family sends it */
  audienceList: { claims: (right) => ({ ...right, aud: [right['aud']] }) },
  /** several audiences without azp */
  severalAudiencesWithoutParty: { claims: (right) => ({ ...right, aud: [right['aud'], 'another-client'] }) },
  otherParty: { claims: (right) => ({ ...right, aud: [right['aud'], 'another-client'], azp: 'another-client' }) },

  otherNonce: withClaims({ nonce: 'a-nonce-of-nobody' }),
  withoutNonce: withClaims({ nonce: undefined }),
  unknownDeployment: withClaims({ [claimNames.deployment]: 'a-deployment-of-nobody' }),
  deployment: (id: string) => withClaims({ [claimNames.deployment]: id }),
  withoutDeployment: withClaims({ [claimNames.deployment]: undefined }),
  target: (uri: string) => withClaims({ [claimNames.target]: uri }),
  foreignTarget: withClaims({ [claimNames.target]: 'https://evil.example/no/course/anything' }),
  unknownMessageType: withClaims({ [claimNames.messageType]: 'LtiSubmissionReviewRequest' }),
  otherVersion: withClaims({ [claimNames.version]: '1.1.0' }),
  withoutResourceLink: withClaims({ [claimNames.resourceLink]: undefined }),
  /** without a subject */
  anonymous: withClaims({ sub: undefined }),

  withoutState: { fields: (right) => right.filter(([name]) => name !== 'state') },
  otherState: {
    fields: (right) => right.map(([name, value]) => [name, name === 'state' ? 'a-state-of-nobody' : value]),
  },
  doubled: (name: 'state' | 'id_token'): AnswerChanges => ({
    fields: (right) => [...right, ...right.filter(([each]) => each === name)],
  }),
  /** the response arrives in a browser that did not send the request */
  otherBrowser: (): LaunchChanges => ({ otherJar: cookieJar() }),
  error: (error: string): AnswerChanges => ({ error }),

  /** changes or removes fields of the login initiation */
  initiation: (changed: Readonly<Record<string, string | undefined>>): LaunchChanges => ({
    initiation: (right) =>
      Object.fromEntries(
        Object.entries({ ...right, ...changed }).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, value]],
        ),
      ),
  }),
} satisfies Record<string, LaunchChanges | ((...given: never[]) => LaunchChanges)>
