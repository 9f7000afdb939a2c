import type { Roles } from './roles.ts'

/** What a verified message of a platform says. Texts are bounded; addresses are addresses on the web, as given. */
export interface Launch {
  readonly messageType: 'ResourceLink' | 'DeepLinking'
  /** Who it is, to this platform: the key of a person is (registration, subject). */
  readonly subject: string
  readonly deploymentId: string
  readonly targetLinkUri: string
  readonly roles: Roles
  readonly name?: string
  /** As the platform says; it proves nothing about an account with the same address. */
  readonly email?: string
  /** such as nb-NO, es or en_US */
  readonly locale?: string
  readonly context?: { readonly id: string; readonly title?: string; readonly label?: string }
  /** Always there in a resource link launch. */
  readonly resourceLink?: { readonly id: string; readonly title?: string }
  readonly presentation?: Presentation
  readonly platform?: { readonly guid?: string; readonly name?: string; readonly productFamilyCode?: string }
  readonly custom: Readonly<Record<string, string>>
  readonly grades?: GradesClaim
  readonly roster?: { readonly membershipsUrl: string }
  /** Always there in a deep linking request. */
  readonly deepLinking?: DeepLinkingSettings
}

/** How the platform shows the tool (Core 1.3, section 5.4.4). */
export interface Presentation {
  /** frame, iframe or window */
  readonly documentTarget?: string
  readonly returnUrl?: string
  readonly locale?: string
}

/** Where grades go (Assignment and Grade Services 2.0, section 3.1). */
export interface GradesClaim {
  readonly scopes: readonly string[]
  readonly lineItemsUrl?: string
  readonly lineItemUrl?: string
}

/** What a platform wants to be given (Deep Linking 2.0, section 4.4.1). */
export interface DeepLinkingSettings {
  readonly returnUrl: string
  readonly acceptTypes: readonly string[]
  readonly acceptMultiple: boolean
  readonly acceptPresentationDocumentTargets: readonly string[]
  readonly acceptLineItem?: boolean
  /** To be given back as it is. */
  readonly data?: string
  readonly title?: string
  readonly text?: string
}

/** Why a message was not accepted. */
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
  /** There is no subject. */
  | 'Anonymous'
  | 'ClaimMalformed'

/** A refusal with what may be told about it: at most 200 characters, for the log of an administrator. */
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
