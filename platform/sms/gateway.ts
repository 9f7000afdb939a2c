/** A text message as a gateway is to send it. */
export interface TextMessage {
  /** Always the same for the same message: a gateway that has taken it does not send it again. */
  readonly id: string
  /** E.164, `+4791234567`. */
  readonly to: string
  readonly text: string
}

/** What a gateway made of a message. */
export type GatewayAnswer =
  | { readonly kind: 'Accepted' }
  /** May be taken later: the gateway is away, busy, or does not let us in. */
  | { readonly kind: 'NotNow'; readonly reason: string }
  /** Refused for good: this number or this message will never be taken. */
  | { readonly kind: 'Refused'; readonly reason: string }

/** The way out for text messages. Another provider is another function like this one. */
export type SendText = (message: TextMessage) => Promise<GatewayAnswer>
