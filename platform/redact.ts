const limits = { text: 2000, depth: 6, members: 60 } as const

const hidden = '[hidden]'

/** Names, without case, `-` and `_`, whose value is never logged, whatever it contains. */
const secretName = new RegExp(
  `(?:${[
    'authorization|cookies?|passwords?|passwd|pwd|passphrase|passcode|secrets?|tokens?|jwt|assertion|signature|nonce',
    'verifier|otp|apikey|privatekey|accesskey|credentials?|hint|username|emails?|emailaddress|phone(?:number)?|ticket',
    'samlresponse|samlrequest|secretblock|srpa|srpb|devicekey|rawpacket|headers|cookie|querystring|variables|detail',
    '(?:confirmation|verification|invitation|join|leave|calendar|auth|authorization|user|device|reset|access|download)code',
  ].join(
    '|',
  )})$|^(?:code|state|session|sig|body|query|params|input|parameters|url|href|where|hint|ip|address|hostname)$`,
)

/**
 * `NotFound`, `ECONNREFUSED`, `PERSISTED_QUERY_NOT_FOUND`, `23505`: values of `code` or `state` that are not secret.
 */
const plainName =
  /^(?:(?:[A-Z][a-z]+){1,6}|[A-Z]{3,24}(?:_[A-Z0-9]{1,24}){0,8}|[0-9A-Z]{5}|[a-z]{2,12}(?:_[a-z]{2,12}){0,4})$/

/** Characters that move a terminal's cursor, change its colours or change the direction of its text. */
const control = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/g

const queryNames = [
  'code|state|nonce|session|sig|key|ticket|user|username|user_?name|email|e-mail|mail|phone|login|password|passwd|pwd|otp',
  '[\\w.-]*(?:token|secret|signature|credential|hint|verifier|challenge|assertion|cookie)|SAML(?:Request|Response)',
].join('|')

/** Secrets and personal data, by their format. The order matters: the most specific comes first. */
const shapes: readonly (readonly [RegExp, string])[] = [
  [/\b(Bearer|Basic|DPoP)\s+(?!\[token)[^\s"'})\]]+/gi, '$1 [token]'],
  [/\b(Digest|AWS4-HMAC-SHA256)\s+[^"\n]+/g, '$1 [credentials]'],
  // a JSON Web Token or its beginning (RFC 7519), launch tokens, API keys of services
  [/\beyJ[\w-]{6,}(?:\.[\w-]*)*/g, '[token]'],
  [/\blti_[\w-]{16,}/g, '[token]'],
  [/\b(?:whsec|sk_live|sk_test|rk_live|pk_live)_[\w+/=-]+/g, '[token]'],
  // the password in a URL, or a key in place of user and password (RFC 3986, 3.2.1)
  [/([a-z][a-z0-9+.-]*:\/\/[^\s:/@"']*):[^\s/@"']+@/gi, '$1:[password]@'],
  [/([a-z][a-z0-9+.-]*:\/\/)[^\s:/@"']+@/gi, '$1[credentials]@'],
  // of a web URL only the origin, and the name of a built file
  [/\b((?:https?|wss?):\/\/[^\s/?#"'<>()]+)(?!\/assets\/[\w.-]+(?:[\s:)]|$))[/?#][^\s"'<>)]*/gi, '$1/…'],
  [new RegExp(`(^|[?&;,\\s"'{(])(${queryNames})=(?:"[^"]*"|[^&\\s"',;)}]*)`, 'gi'), `$1$2=${hidden}`],
  [/[^\s@<>()"',;:=[\]{}]+(?:@|%40)[^\s@<>()"',;:=[\]{}/]*\.[a-z][\w-]+/gi, '[email]'],
  // certificates' codes: K7M2-QX4D-9TRV
  [/(?<![\w-])[0-9A-Z]{4}(?:-[0-9A-Z]{4}){2,}(?![\w-])/g, '[code]'],
  // the secrets of authenticator apps, in Base32
  [/(?<![\w-])(?=[A-Z]*[2-7])[A-Z2-7]{16,}(?![\w-])/g, '[code]'],
  [/(?<![\w-])\+\d{8,15}(?!\d)/g, '[phone]'],
]

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
// built files have a hash in their name
const run = /(?<![\w-]|\/assets\/)[\w-]{20,}/g

/**
 * Changes between kinds of characters: frequent in random text, rare in words, but also in theirWords and their-words.
 */
const change = /[a-z](?=[A-Z0-9])|[A-Z](?=[0-9])|[0-9](?=[A-Za-z])/g

/** Whether a sequence of letters and digits is random, like invitation codes, media passes and keys. */
const isRandom = (text: string): boolean =>
  !uuid.test(text) && (text.replace(/[-_]/g, '').match(change)?.length ?? 0) / text.length >= 0.2

/** A fast path for texts that cannot match any of the formats: most texts, and short ones. */
const isPlain = (text: string): boolean => text.length < 8 || /^[A-Za-z.]{1,19}$/.test(text) || uuid.test(text)

/**
 * Redacts secrets and personal data by format: tokens, credentials, passwords in URLs, codes, secret query parameters,
 * all of a URL after its host, e-mail addresses, phone numbers and random sequences of 20 characters or more, except
 * UUIDs. The result is one line, without control characters, at most 2,000 characters.
 */
export function redactText(given: string): string {
  const cut = given.length > limits.text ? `${given.slice(0, limits.text)}… (${given.length} characters)` : given
  const text = cut.replace(control, ' ')
  if (isPlain(text)) return text
  const shaped = shapes.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text)
  return shaped.replace(run, (each) => (isRandom(each) ? hidden : each))
}

const quotedNames =
  /\b(constraint|table|relation|column|schema|function|role|type|index|reading|setting|module|package)$/i

/**
 * Redacts an error's message like a text, and removes quoted parts, which are usually user input. Names of tables,
 * columns, constraints and properties are not removed.
 */
export const redactMessage = (message: string): string =>
  redactText(
    message
      .slice(0, limits.text)
      .replace(/=\([^\n]*\)/g, `=(${hidden})`)
      .replace(/(row contains|Cannot convert) \(?[^\n]*/g, `$1 ${hidden}`)
      .replace(/(["'`“«])((?:(?!\1)[^”»])*)["'`”»]/gs, (whole, _, inner: string, at: number) =>
        quotedNames.test(message.slice(0, at).trimEnd()) && /^[\w$.]{1,63}$/.test(inner) ? whole : hidden,
      ),
  )

const errorNames = [
  'severity',
  'constraint',
  'table',
  'column',
  'schema',
  'routine',
  'syscall',
  'signal',
  'name',
] as const
const errorNumbers = ['errno', 'status', 'statusCode', 'code'] as const
const innerErrors = { depth: 3, count: 5 }

/**
 * The logged fields of an error: type, message, code, stack, PostgreSQL's position fields, and its causes. No other
 * fields of it: they may contain inputs, requests, rows.
 */
export function errorFacts(problem: unknown, depth = 0): Record<string, unknown> {
  if (typeof problem !== 'object' || problem === null)
    return { type: typeof problem, message: redactMessage(String(problem)) }
  const error = problem as Readonly<Record<string, unknown>>
  const { message, stack } = error
  const frames = typeof stack === 'string' ? framesOf(stack) : []
  return {
    type: typeof error.constructor === 'function' ? redactText(error.constructor.name) : 'Object',
    ...(typeof message === 'string' && { message: redactMessage(message) }),
    ...placeOf(error),
    ...(frames.length > 0 && { stack: frames }),
    ...(depth < innerErrors.depth && innerOf(error, depth)),
  }
}

/** Its code, and the position fields of the system and of PostgreSQL. */
function placeOf(error: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { code } = error
  const names = errorNames.filter((name) => {
    const value = error[name]
    return typeof value === 'string' && /^[A-Za-z_][\w$]{0,62}$/.test(value) && value !== 'Error'
  })
  const numbers = errorNumbers.filter((name) => typeof error[name] === 'number')
  return {
    ...(typeof code === 'string' && plainName.test(code) && { code }),
    ...Object.fromEntries([...names, ...numbers].map((name) => [name, error[name]])),
  }
}

function innerOf(error: Readonly<Record<string, unknown>>, depth: number): Record<string, unknown> {
  const cause = error['cause'] ?? error['originalError']
  const errors = Array.isArray(error['errors']) ? error['errors'].slice(0, innerErrors.count) : []
  return {
    ...(cause !== undefined && cause !== null && { cause: errorFacts(cause, depth + 1) }),
    ...(errors.length > 0 && { errors: errors.map((each) => errorFacts(each, depth + 1)) }),
  }
}

/** The stack frames; the other lines repeat the message. */
const framesOf = (stack: string): string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s+at .*(?::\d+:\d+\)?|<anonymous>\)?|\(native\))$/.test(line))
    .slice(0, 12)
    .map((line) => redactText(line.trim().slice(3)))

const known = new Map<string, boolean>()

/** Whether a property with this name is secret; cached for the program's own names, which are few. */
function isSecret(name: string): boolean {
  const remembered = known.get(name)
  if (remembered !== undefined) return remembered
  const found = secretName.test(name.toLowerCase().replace(/[-_]/g, ''))
  if (known.size < 500) known.set(name, found)
  return found
}

/** A value for the log: secrets are hidden by name or format; deep, long and large values are cut. */
export function redactValue(value: unknown, name = '', depth = 0): unknown {
  if (isSecret(name)) return openSecret(value)
  if (typeof value === 'string') return redactText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= limits.depth) return '[deep]'
  if (Array.isArray(value)) {
    const items = value.slice(0, limits.members).map((each) => redactValue(each, '', depth + 1))
    return value.length > limits.members ? [...items, `… (${value.length})`] : items
  }
  const members = Object.entries(value)
  return Object.fromEntries(
    members
      .slice(0, limits.members)
      .map(([key, each]) => [redactText(key.slice(0, 100)), redactValue(each, key, depth + 1)]),
  )
}

/** For a secret only whether it is set; codes that are names of errors and states are not hidden. */
function openSecret(value: unknown): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value
  if (typeof value === 'number' && Math.abs(value) < 1000) return value
  return typeof value === 'string' && plainName.test(value) && value.length <= 40 ? value : hidden
}

/** Redacts every value in a finished log line, which is one JSON object. */
export function redactLine(line: string): string {
  let entry: Record<string, unknown>
  try {
    entry = JSON.parse(line) as Record<string, unknown>
  } catch {
    return `${JSON.stringify({ level: 50, time: new Date().toISOString(), msg: redactText(line) })}\n`
  }
  if (typeof entry['msg'] === 'string' && entry['err'] !== undefined) entry['msg'] = redactMessage(entry['msg'])
  const { time, route, ...rest } = entry
  const { level, ...redacted } = redactValue(rest) as Record<string, unknown>
  // both come from the program itself
  return `${JSON.stringify({ level, time, ...(route !== undefined && { route }), ...redacted })}\n`
}
