/** The registration of a tool at a platform (Security Framework 1.0; Core 1.3). Its key is (issuer, clientId). */
export interface Registration {
  readonly issuer: string
  readonly clientId: string
  readonly authorizationEndpoint: string
  readonly tokenEndpoint: string
  /** The audience that the token endpoint expects in an assertion; null for its own address. */
  readonly tokenAudience: string | null
  readonly keySetUrl: string
}

export interface PlatformRequest {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string | URLSearchParams
  readonly signal?: AbortSignal
}

/**
 * Sends a request to a platform; the caller protects it against private addresses. It must not follow redirects and
 * must limit the length of a response.
 * @throws when the request was not sent or not answered
 */
export type SendRequest = (address: string, request: PlatformRequest) => Promise<Response>

/** Returns the current time. */
export type Clock = () => Date
