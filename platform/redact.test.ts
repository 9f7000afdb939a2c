import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLogger } from './log.ts'
import { errorFacts, redactText, redactValue } from './redact.ts'

const alphabet = (characters: string, length: { minLength: number; maxLength: number }) =>
  fc.array(fc.constantFrom(...characters), length).map((parts) => parts.join(''))
const upper = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const digits = '0123456789'
const url64 = `${upper}${upper.toLowerCase()}${digits}-_`
const word = alphabet(upper.toLowerCase(), { minLength: 3, maxLength: 12 })

/** A secret without a recognisable format. */
const plain = alphabet(url64, { minLength: 9, maxLength: 40 })
const part = alphabet(`${upper}${upper.toLowerCase()}${digits}`, { minLength: 12, maxLength: 40 })

/** A text with a secret that is recognisable only by its format or context, and the secret. */
const shaped: fc.Arbitrary<{ readonly text: string; readonly secret: string }> = fc.oneof(
  fc.tuple(part, part).map(([body, end]) => ({ text: `eyJ${body}.${end}.${body}`, secret: end })),
  part.map((secret) => ({ text: `Bearer ${secret}`, secret })),
  part.map((secret) => ({ text: `authorization: basic ${secret}==`, secret })),
  part.map((secret) => ({ text: `lti_${secret}${secret}`, secret })),
  part.map((secret) => ({ text: `postgres://kursiva:${secret}@db.internal:5432/kursiva`, secret })),
  part.map((secret) => ({ text: `https://${secret}@sentry.example/4`, secret })),
  fc
    .tuple(
      plain,
      fc.constantFrom(
        'username',
        'login_hint',
        'code',
        'state',
        'token',
        'id_token_hint',
        'client_secret',
        'sig',
        'email',
      ),
      fc.constantFrom('?a=1&', '?', '&', '', '{'),
    )
    .map(([secret, name, before]) => ({
      text: `/lti/login${before}${before ? '' : ' '}${name}=${secret}&z=2`,
      secret,
    })),
  fc
    .tuple(word, plain)
    .map(([host, secret]) => ({ text: `GET https://${host}.test/${secret}/x?y=${secret} failed`, secret })),
  fc
    .tuple(word, word)
    .map(([name, host]) => ({ text: `mail to ${name}.n@${host}.example bounced`, secret: `${name}.n@` })),
  fc
    .array(alphabet(`${upper}${digits}`, { minLength: 4, maxLength: 4 }), { minLength: 3, maxLength: 3 })
    .map((groups) => {
      const secret = groups.join('-')
      return { text: `certificate ${secret}`, secret }
    }),
  alphabet(digits, { minLength: 8, maxLength: 12 }).map((secret) => ({ text: `SMS to +${secret}`, secret })),
)

/** Puts a value somewhere into a random structure. */
const embedded = (value: unknown) =>
  fc
    .array(fc.oneof(word, fc.constant('[]')), { minLength: 0, maxLength: 4 })
    .map((path) =>
      path.reduce<unknown>((inner, key) => (key === '[]' ? [1, inner, null] : { ok: true, [key]: inner }), value),
    )

/** The output of a logger at the lowest level. */
function written(write: (log: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = []
  write(createLogger('trace', { write: (line: string) => void lines.push(line) }))
  return lines.join('')
}

test('no secret survives under a secret’s name, however deep, in whatever case', () => {
  const names = fc.constantFrom(
    ...(
      'password newPassword PreviousPassword access_token refreshToken Authorization set-cookie client_secret clientSecret ' +
      'login_hint username ConfirmationCode invitationCode DeviceKey SECRET_BLOCK SRP_A email code_verifier x-api-key ' +
      'privateKey url href body headers'
    ).split(' '),
  )
  const cases = fc
    .tuple(names, plain)
    .chain(([name, secret]) => fc.tuple(embedded({ [name]: `${secret}-x9` }), fc.constant(secret)))
  fc.assert(
    fc.property(cases, ([facts, secret]) => {
      expect(JSON.stringify(redactValue(facts))).not.toContain(secret)
      expect(written((log) => log.info({ facts }, 'told'))).not.toContain(secret)
    }),
    { numRuns: 500 },
  )
})

test('no secret survives by its shape: in fields, messages, errors, their causes and what they carry', () => {
  const cases = shaped.chain(({ text, secret }) => fc.tuple(fc.constant(text), embedded(text), fc.constant(secret)))
  fc.assert(
    fc.property(cases, ([text, facts, secret]) => {
      const error = Object.assign(new Error(`it failed: ${text}`, { cause: new TypeError(text) }), { request: text })
      const log = written((to) => {
        to.info({ facts }, 'told')
        to.info(text)
        to.error({ err: error }, 'failed')
        to.error(error)
        to.child({ about: text }).warn({ error: text }, `because ${text}`)
      })
      expect(log).not.toContain(secret)
    }),
    { numRuns: 500 },
  )
})

test('random runs of 20 characters and more are cut, words and identifiers are not', () => {
  const random = fc
    .uint8Array({ minLength: 16, maxLength: 48 })
    .map((bytes) => Buffer.from(bytes).toString('base64url'))
  let cut = 0
  const tries = 1000
  fc.assert(
    fc.property(random, (secret) => {
      if (!redactText(`pass /media/${secret}/film.m3u8`).includes(secret)) cut += 1
    }),
    { numRuns: tries, seed: 7 },
  )
  // fast-check also generates uniform bytes, whose Base64 is not random
  expect(cut).toBeGreaterThan(tries * 0.95)
})

test('ordinary fields survive as they are', () => {
  const facts = {
    job: 'send-reminder-digests',
    id: '01900000-aaaa-7bbb-8ccc-1234567890ab',
    code: 'PERSISTED_QUERY_NOT_FOUND',
    sqlstate: '23505',
    status: 404,
    isVerified: true,
    nothing: null,
    at: '2026-11-23T07:05:31.425Z',
    host: 'login.gamma.test',
    file: 'features/people/server/joining/accept-invitation.ts:56:11',
    reason: 'the last admin of an organisation keeps the role, whatever its provider says',
    frame: 'at open (https://kursiva.example/assets/CataloguePage-BfGmXiH4x.js:12:345)',
    names: ['organization_members_view', 'sendInvitationsToEverybodyAgain', 'course-completion-certificate'],
  }
  expect(redactValue(facts)).toEqual(facts)
  const values = fc.oneof(word, fc.integer({ min: -999, max: 999 }), fc.boolean())
  fc.assert(
    fc.property(fc.dictionary(word, values), (given) => {
      expect(redactValue(given)).toEqual(given)
    }),
  )
})

test('an error keeps its type, message, code, place and cause, and nothing that it carries', () => {
  const problem = Object.assign(new Error('duplicate key value violates unique constraint "user_email_key"'), {
    code: '23505',
    detail: 'Key (email)=(kari@nordvik.test) already exists.',
    where: 'COPY x, line 1: "hemmelighet"',
    constraint: 'user_email_key',
    table: 'app_user',
    request: { headers: { authorization: 'hemmelighet' } },
  })
  const facts = errorFacts(new Error('could not write', { cause: problem }))
  expect(facts).toMatchObject({
    type: 'Error',
    message: 'could not write',
    cause: {
      message: 'duplicate key value violates unique constraint "user_email_key"',
      code: '23505',
      constraint: 'user_email_key',
      table: 'app_user',
    },
  })
  expect(JSON.stringify(facts)).not.toMatch(/kari|nordvik|hemmelighet/)
  for (const [sent, message] of [
    ['hemmelighet', 'invalid input syntax for type uuid: "hemmelighet"'],
    ['hemmelighet', 'Unexpected token \'h\', "{"a": hemmelighet" is not valid JSON'],
    ['hemmelighet', 'Failing row contains (1, hemmelighet, null).'],
    ['hemmelighet', 'Cannot convert hemmelighet to a BigInt'],
    ['hemmelighet', 'Invalid type: Expected string but received "hemmelighet"'],
    ['hemmelighet', 'Key (code, id)=(hemmelighet, 4) is not present in table "invitation".'],
  ] as const)
    expect(JSON.stringify(errorFacts(new Error(message)))).not.toContain(sent)
})

test('V16.4.1: nobody writes lines of their own: line ends, terminal codes and turned text are taken out, long values cut', () => {
  const forged = 'Kari\n{"level":30,"msg":"sign-in"}\r\n\u001b[31mred\u001b[0m\u009b2J\u2028\u202Eevil\u0000'
  const log = written((to) => {
    to.info({ [forged]: forged, list: Array.from({ length: 5000 }, () => 'word') }, forged)
    to.error(new Error(forged))
    to.info({ text: 'long words '.repeat(100_000) })
    let deep: object = {}
    for (let depth = 0; depth < 200; depth += 1) deep = { deep }
    to.info({ deep })
  })
  const lines = log.trimEnd().split('\n')
  expect(lines).toHaveLength(4)
  for (const line of lines) {
    expect(line.length).toBeLessThan(12_000)
    expect(JSON.stringify(JSON.parse(line))).not.toMatch(
      /[\u0000-\u001f\u007f-\u009f\u2028-\u202e]|\\[nr]|\\u00(?:0|1|9)/,
    )
  }
})
