/**
 * Why a launch is refused; these codes appear in the log. The first group occurs before a session exists;
 * `NotThisBrowser` and the following ones occur when the page requests its session.
 */
export const refusals = [
  // the platform's login request
  'Malformed',
  'Unavailable',
  'UnknownPlatform',
  'ClientMissing',
  'PlatformPaused',
  'WrongTarget',
  // the platform's authentication response
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
  // the page's request for its session
  'CodeSpent',
  'NotThisBrowser',
  'NoSeatLeft',
  'OrganizationClosed',
  'AccountClosed',
  'SessionEnded',
] as const

export type Refusal = (typeof refusals)[number]

export const isRefusal = (given: unknown): given is Refusal => refusals.some((each) => each === given)

/** What the user can do about it; the page shows this. */
export type Remedy = 'OpenAgain' | 'AskTheTeacher' | 'AskTheOrganization' | 'OpenInWindow'

/**
 * The remedy depends on the cause: a temporary fault, the platform's settings, the organisation's seats, or the
 * browser.
 */
export function remedyFor(refusal: Refusal): Remedy {
  switch (refusal) {
    case 'NotThisBrowser':
      return 'OpenInWindow'
    case 'NoSeatLeft':
    case 'OrganizationClosed':
    case 'AccountClosed':
      return 'AskTheOrganization'
    case 'Unavailable':
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
