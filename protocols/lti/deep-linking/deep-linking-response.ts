import { randomUUID } from 'node:crypto'
import { CLAIMS } from '../launch/claims.ts'
import type { Registration } from '../registration.ts'
import { defined, type JsonObject } from '../values.ts'
import { contentItem, type ResourceLinkItem } from './content-items.ts'

/** What a tool gives back to a deep linking request. */
export interface DeepLinkingAnswer {
  readonly registration: Pick<Registration, 'issuer' | 'clientId'>
  readonly deploymentId: string
  /** None: nothing was chosen. */
  readonly items: readonly ResourceLinkItem[]
  /** What the request gave along, as it is. */
  readonly data?: string
  /** What the platform may show to the person. */
  readonly message?: string
  readonly errorMessage?: string
  readonly now: Date
}

/**
 * The claims of a response (Deep Linking 2.0, section 4.5), to be signed and posted by the browser as the field `JWT` to
 * the return address of the request. Good for five minutes and, by its nonce, once.
 */
export function deepLinkingResponse(answer: DeepLinkingAnswer): JsonObject {
  const { registration, deploymentId, items, data, message, errorMessage, now } = answer
  const iat = Math.floor(now.getTime() / 1000)
  return {
    iss: registration.clientId,
    aud: [registration.issuer],
    iat,
    exp: iat + 300,
    nonce: randomUUID(),
    [CLAIMS.messageType]: 'LtiDeepLinkingResponse',
    [CLAIMS.version]: '1.3.0',
    [CLAIMS.deploymentId]: deploymentId,
    [CLAIMS.contentItems]: items.map(contentItem),
    ...defined({ [CLAIMS.data]: data, [CLAIMS.message]: message, [CLAIMS.errorMessage]: errorMessage }),
  }
}
