/**
 * Why a launch does not open (note to those who read a log: these stand there). The first come before there is a session,
 * `NotThisBrowser` and what follows it when the page asks for one.
 */
export const refusals = [
  // the login that the platform begins
  'Malformed',
  'UnknownPlatform',
  'ClientMissing',
  'PlatformPaused',
  'WrongTarget',
  // what comes back from it
  'PlatformError',
  'StateUnknown',
  'StateExpired',
  'StateUsed',
  'NotAToken',
  'AlgorithmNotAllowed',
  'KeySetUnreachable',
  'KeyUnknown',
  'SignatureWrong',
  'WrongIssuer',
  'WrongAudience',
  'WrongAuthorizedParty',
  'Expired',
  'IssuedInTheFuture',
  'TooOld',
  'WrongNonce',
  'WrongVersion',
  'WrongMessageType',
  'DeploymentMissing',
  'DeploymentUnknown',
  'TargetMissing',
  'ResourceLinkMissing',
  'Anonymous',
  'ClaimMalformed',
  'NotAnInstructor',
  // what the page that was opened asks for
  'CodeSpent',
  'NotThisBrowser',
  'NoSeatLeft',
  'OrganizationClosed',
  'AccountClosed',
  'SessionEnded',
] as const

export type Refusal = (typeof refusals)[number]

export const isRefusal = (given: unknown): given is Refusal => refusals.some((each) => each === given)

/** What a person can do about it, which is what they are told. */
export type Remedy = 'OpenAgain' | 'AskTheTeacher' | 'AskTheOrganization' | 'OpenInWindow'

/** Who is in the way: chance and time, the platform's settings, the organisation's seats, or the browser. */
export function remedyFor(refusal: Refusal): Remedy {
  switch (refusal) {
    case 'NotThisBrowser':
      return 'OpenInWindow'
    case 'NoSeatLeft':
    case 'OrganizationClosed':
    case 'AccountClosed':
      return 'AskTheOrganization'
    case 'StateUnknown':
    case 'StateExpired':
    case 'StateUsed':
    case 'Expired':
    case 'TooOld':
    case 'CodeSpent':
    case 'SessionEnded':
    case 'KeySetUnreachable':
    case 'PlatformError':
      return 'OpenAgain'
    default:
      return 'AskTheTeacher'
  }
}
