import { randomUUID } from 'node:crypto'
import { CLAIMS } from '../launch/claims.ts'
import type { Registration } from '../registration.ts'
import { defined, type JsonObject } from '../values.ts'
import { contentItem, type ResourceLinkItem } from './content-items.ts'

/** The data of a response to a deep linking request. */
export interface DeepLinkingAnswer {
  readonly registration: Pick<Registration, 'issuer' | 'clientId'>
  readonly deploymentId: string
  /** An empty list means that nothing was chosen. */
  readonly items: readonly ResourceLinkItem[]
  /** The `data` of the request, unchanged. */
  readonly data?: string
  /** A message that the platform may show to the user. */
  readonly message?: string
  readonly errorMessage?: string
  readonly now: Date
}

/**
 * The claims of a deep linking response (Deep Linking 2.0, section 4.5). The caller signs them, and the browser posts
 * them as the form field `JWT` to the return address of the request. They are valid for five minutes, and only once
 * because of the nonce.
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
