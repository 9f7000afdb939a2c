import type { Roles } from './roles.ts'

/** The content of a verified platform message. Texts have a maximum length; addresses are web addresses, unchanged. */
export interface Launch {
  readonly messageType: 'ResourceLink' | 'DeepLinking'
  /** The user's id at this platform. Only (registration, subject) identifies a user. */
  readonly subject: string
  readonly deploymentId: string
  readonly targetLinkUri: string
  readonly roles: Roles
  readonly name?: string
  /** As the platform states it. It does not prove that the user owns an account with the same address. */
  readonly email?: string
  /** such as nb-NO, es or en_US */
  readonly locale?: string
  readonly context?: { readonly id: string; readonly title?: string; readonly label?: string }
  /** Always present in a resource link launch. */
  readonly resourceLink?: { readonly id: string; readonly title?: string }
  readonly presentation?: Presentation
  readonly platform?: { readonly guid?: string; readonly name?: string; readonly productFamilyCode?: string }
  readonly custom: Readonly<Record<string, string>>
  readonly grades?: GradesClaim
  readonly roster?: { readonly membershipsUrl: string }
  /** Always present in a deep linking request. */
  readonly deepLinking?: DeepLinkingSettings
}

/** How the platform displays the tool (Core 1.3, section 5.4.4). */
export interface Presentation {
  /** frame, iframe or window */
  readonly documentTarget?: string
  readonly returnUrl?: string
  readonly locale?: string
}

/** Where scores are sent (Assignment and Grade Services 2.0, section 3.1). */
export interface GradesClaim {
  readonly scopes: readonly string[]
  readonly lineItemsUrl?: string
  readonly lineItemUrl?: string
}

/** What a platform accepts in the response to a deep linking request (Deep Linking 2.0, section 4.4.1). */
export interface DeepLinkingSettings {
  readonly returnUrl: string
  readonly acceptTypes: readonly string[]
  readonly acceptMultiple: boolean
  readonly acceptPresentationDocumentTargets: readonly string[]
  readonly acceptLineItem?: boolean
  /** The tool must return it unchanged. */
  readonly data?: string
  readonly title?: string
  readonly text?: string
}

/** The reason why a message was rejected. */
export type LaunchRefusal =
  | 'NotAToken'
  | 'AlgorithmNotAllowed'
  | 'KeySetUnreachable'
  | 'KeyUnknown'
  | 'SignatureWrong'
  | 'WrongIssuer'
  | 'WrongAudience'
  | 'WrongAuthorizedParty'
  | 'Expired'
  | 'IssuedInTheFuture'
  | 'TooOld'
  | 'WrongNonce'
  | 'WrongVersion'
  | 'WrongMessageType'
  | 'DeploymentMissing'
  | 'TargetMissing'
  | 'WrongTarget'
  | 'ResourceLinkMissing'
  /** The token has no subject. */
  | 'Anonymous'
  | 'ClaimMalformed'

/** A rejected message. The detail has at most 200 characters and is safe to show in an administrator's log. */
export interface LaunchRefused {
  readonly kind: 'Refused'
  readonly reason: LaunchRefusal
  readonly detail: string | null
}

export const refused = (reason: LaunchRefusal, given?: unknown): LaunchRefused => ({
  kind: 'Refused',
  reason,
  detail:
    typeof given === 'string'
      ? given
          .slice(0, 200)
          .toWellFormed()
          .replace(/\p{Cc}+/gu, ' ')
      : null,
})
