/** What is agreed between a platform and a tool (Security Framework 1.0; Core 1.3). Its key is (issuer, clientId). */
export interface Registration {
  readonly issuer: string
  readonly clientId: string
  readonly authorizationEndpoint: string
  readonly tokenEndpoint: string
  /** What the token endpoint wants to be called in an assertion, where that is not its own address. */
  readonly tokenAudience: string | null
  readonly keySetUrl: string
}

/** What a request to a platform consists of. */
export interface PlatformRequest {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string | URLSearchParams
  readonly signal?: AbortSignal
}

/**
 * How a request to a platform is sent; the caller guards it. Throws when it was not sent or not answered. It must not
 * follow redirects, and must bound the length of an answer.
 */
export type SendRequest = (address: string, request: PlatformRequest) => Promise<Response>

/** What time it is. */
export type Clock = () => Date
