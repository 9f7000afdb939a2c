/** A text message for a gateway to send. */
export interface TextMessage {
  /** Always the same for the same message, so that a gateway does not send an accepted message again. */
  readonly id: string
  /** E.164, `+4791234567`. */
  readonly to: string
  readonly text: string
}

/** A gateway's result for a message. */
export type GatewayAnswer =
  | { readonly kind: 'Accepted' }
  /** May succeed later: the gateway is unavailable, busy, or refuses our token. */
  | { readonly kind: 'NotNow'; readonly reason: string }
  /** Refused permanently: this number or this message will never be accepted. */
  | { readonly kind: 'Refused'; readonly reason: string }

/** Sends a text message. Every provider implements this function. */
export type SendText = (message: TextMessage) => Promise<GatewayAnswer>
