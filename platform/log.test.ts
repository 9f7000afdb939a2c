import { expect, test } from 'vitest'
import { createLogger } from './log.ts'

const token = `eyJhbGciOiJSUzI1NiJ9.${'a'.repeat(40)}.${'b'.repeat(40)}`

function logged(write: (log: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = []
  write(createLogger('info', { write: (line: string) => void lines.push(line) }))
  return lines.join('')
}

test('tokens, passwords and cookies never reach the log, wherever they stand', () => {
  const text = logged((log) => {
    log.info({ req: { headers: { authorization: `Bearer ${token}`, cookie: 'sid=abc123' } } }, 'request')
    log.info({ password: 'Hunter2-hunter2', body: { newPassword: 'Hunter3-hunter3', AccessToken: token } }, 'sign-in')
    log.info(`the header was Authorization: Bearer ${token}`)
    log.error({ err: new Error(`refused ${token}`) }, 'failed')
    log.info({ url: '/oauth2/callback?code=s3cr3tc0de&state=xyzzy' }, 'redirect')
    log.info({ req: { url: '/rest/calendar/c4lend4rc4lend4rc4lend4rc4lend4r.ics' } }, 'request')
    log.info({ req: { url: '/rest/recall/leave/le4vele4vele4vele4vele4vele4vele' } }, 'request')
    log.info('connecting to postgres://kursiva:Hunter4-hunter4@db:5432/kursiva')
  })
  for (const secret of [token, 'abc123', 'Hunter2', 'Hunter3', 'Hunter4', 's3cr3tc0de', 'xyzzy', 'c4lend4r', 'le4ve']) {
    expect(text).not.toContain(secret)
  }
  expect(text).toContain('postgres://kursiva:[password]@db:5432/kursiva')
})

test('every entry is one line of JSON with its time, and what is no secret stays', () => {
  const [line, ...rest] = logged((log) => log.info({ course: 'hms-1', code: 'NotFound' }, 'course opened')).split('\n')
  expect(rest).toEqual([''])
  expect(JSON.parse(line ?? '')).toMatchObject({
    msg: 'course opened',
    course: 'hms-1',
    code: 'NotFound',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
})

test('entries below the level are left out', () => {
  expect(logged((log) => log.debug('detail'))).toBe('')
})
