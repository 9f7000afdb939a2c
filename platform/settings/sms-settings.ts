import * as v from 'valibot'

export interface SmsGateway {
  /** SMS_GATEWAY_URL; the URL to post messages to. */
  readonly url: string
  /** SMS_GATEWAY_TOKEN; sent as bearer token. */
  readonly token: string
  /** SMS_SENDER; the sender that recipients see: a number, or at most 11 letters and digits. */
  readonly sender: string
}

export interface SmsSettings {
  /** SMS_GATEWAY_URL, SMS_GATEWAY_TOKEN and SMS_SENDER; text messages are only shown at /dev/outbox without them. */
  readonly gateway: SmsGateway | undefined
  /**
   * SMS_PREFIXES; the allowed prefixes of numbers for text messages. By default the mobile ranges of Norway and Spain,
   * but none in production without a gateway, which disables all features that need text messages.
   */
  readonly prefixes: readonly string[]
  /** SMS_HOSTS; the hosts that codes in text messages may be bound to, besides localhost. */
  readonly hosts: readonly string[]
}

const list = (separated: string) =>
  separated
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** The variables, for the schema of the whole environment. */
export const smsVariables = {
  SMS_GATEWAY_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol),
        'SMS_GATEWAY_URL is not an address that can be used: write it as https://host/path.',
      ),
    ),
  ),
  SMS_GATEWAY_TOKEN: v.optional(v.string()),
  SMS_SENDER: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(\+?\d{3,15}|[A-Za-z0-9 ]{1,11})$/,
        'SMS_SENDER must be a number, or at most 11 letters and digits of the English alphabet.',
      ),
    ),
  ),
  SMS_PREFIXES: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^\s*\+[1-9]\d{0,9}\s*(,\s*\+[1-9]\d{0,9}\s*)*$/,
        'SMS_PREFIXES must be the beginnings of telephone numbers: write it as +474,+479,+346.',
      ),
      v.transform(list),
    ),
    '+474,+479,+346,+3471,+3472,+3473,+3474',
  ),
  SMS_HOSTS: v.optional(
    v.pipe(
      v.string(),
      v.toLowerCase(),
      v.regex(
        /^\s*[a-z0-9.-]+\s*(,\s*[a-z0-9.-]+\s*)*$/,
        'SMS_HOSTS must be host names: write it as kursiva.no,kursiva.es.',
      ),
      v.transform(list),
    ),
  ),
}

/** The settings from these variables. */
export function smsSettings(
  given: v.InferOutput<v.ObjectSchema<typeof smsVariables, undefined>>,
  isProduction: boolean,
): SmsSettings {
  const { SMS_GATEWAY_URL: url, SMS_GATEWAY_TOKEN: token, SMS_SENDER: sender } = given
  const gateway = url && token && sender ? { url, token, sender } : undefined
  return {
    gateway,
    prefixes: gateway !== undefined || !isProduction ? given.SMS_PREFIXES : [],
    hosts: given.SMS_HOSTS ?? [],
  }
}
