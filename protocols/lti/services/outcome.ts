/** Why a platform service returned no result. */
export type FailureReason =
  | 'NoAnswer'
  /** 4xx */
  | 'Refused'
  /** 5xx */
  | 'PlatformFault'
  | 'TooManyRequests'
  | 'NotJson'
  /** The response is JSON but violates the standard, or the value to send does. */
  | 'Malformed'
  /** The next page or the created resource is at another origin than the request. */
  | 'ForeignLink'
  | 'Redirected'

export interface Failed {
  readonly kind: 'Failed'
  readonly reason: FailureReason
  readonly status?: number
  /** How long the platform asks us to wait (Retry-After). At most a day. */
  readonly retryAfterSeconds?: number
  /** Whether the same request may succeed later. */
  readonly isRetryable: boolean
  /** A short text for an administrator, at most 200 characters. */
  readonly detail: string
}

/** The result of a service request, or why it failed. Nothing that a platform does causes an exception. */
export type Outcome<Value extends object = object> = ({ readonly kind: 'Ok' } & Value) | Failed

/** Temporary failures. HTML instead of JSON usually comes from a platform under maintenance. */
const passing: readonly FailureReason[] = ['NoAnswer', 'PlatformFault', 'TooManyRequests', 'NotJson']

export const failed = (reason: FailureReason, detail: string): Failed => ({
  kind: 'Failed',
  reason,
  isRetryable: passing.includes(reason),
  detail: detail.slice(0, 200),
})

/** The failure for a status; undefined for 2xx. */
export function failureOfStatus(status: number, headers: Headers): Failed | undefined {
  if (status >= 200 && status < 300) return undefined
  const reason = reasonOf(status)
  const retryAfterSeconds = secondsToWait(headers)
  const failure = { ...failed(reason, status === 0 ? 'redirected' : `HTTP ${status}`), status }
  return {
    ...failure,
    // 408 Request Timeout and 425 Too Early allow a retry (RFC 9110, RFC 8470)
    isRetryable: failure.isRetryable || status === 408 || status === 425,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  }
}

function reasonOf(status: number): FailureReason {
  if (status >= 500) return 'PlatformFault'
  if (status === 429) return 'TooManyRequests'
  return status >= 400 ? 'Refused' : 'Redirected'
}

const day = 86_400

/** Reads Retry-After, in seconds or as a date by the platform's clock (RFC 9110, section 10.2.3). */
function secondsToWait(headers: Headers): number | undefined {
  const given = headers.get('retry-after')?.trim() ?? ''
  if (/^\d{1,10}$/.test(given)) return Math.min(Number(given), day)
  const seconds = Math.ceil((Date.parse(given) - Date.parse(headers.get('date') ?? '')) / 1000)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), day) : undefined
}
