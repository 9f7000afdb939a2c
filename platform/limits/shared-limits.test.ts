import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { describe, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#testing/folder.ts'
import { freePort } from '#testing/free-port.ts'
import { isShared, limitingProcess, passing, redisOfTest, tenTries } from '#testing/services/limiting-process.ts'
import { hasRedis } from '#testing/services/redis-server.ts'

test('without Redis a process counts for itself, and no figure claims otherwise', async () => {
  const [one, other] = [limitingProcess(undefined), limitingProcess(undefined)]
  expect([await passing([one], 20, 'a'), await passing([other], 20, 'a')]).toEqual([10, 10])
  expect(await one.secondsToWait(tenTries, 'a')).toBeGreaterThan(50)
  expect(await one.figure('kursiva_shared_limits_up')).toBeUndefined()
})

describe.skipIf(!hasRedis)('with Redis', () => {
  test('exactly the limit gets through two processes, however many ask at once', async () => {
    const redis = await redisOfTest()
    const processes = [limitingProcess(redis.url), limitingProcess(redis.url)]
    await Promise.all(processes.map(isShared))
    const counts = await Promise.all(['a', 'b', 'c'].map((caller) => passing(processes, 400, caller)))
    expect(counts).toEqual([10, 10, 10])
    expect(await processes[0]?.secondsToWait(tenTries, 'a')).toBeGreaterThan(50)
    expect(await processes[0]?.figure('kursiva_shared_limits_fallbacks_total')).toBe(0)
  })

  test('a window ends when Redis says so, whatever the clocks of the processes say', async () => {
    const redis = await redisOfTest()
    const one = limitingProcess(redis.url)
    await isShared(one)
    expect(await passing([one], 20, 'a')).toBe(10)
    const keys = redis.command('KEYS', 'kursiva:limit:*').split('\n')
    redis.command('DEL', ...keys)
    expect(await passing([one], 20, 'a')).toBe(10)
  })

  test('what stands in Redis names nobody, and every key has an end', async () => {
    const redis = await redisOfTest()
    const one = limitingProcess(redis.url)
    await isShared(one)
    const callers = ['192.0.2.7', 'user 3f0e1c9a-9d5c-4b1e-8a51-0c5b8a0f6f11', 'kari@example.no']
    for (const caller of callers) await one.secondsToWait(tenTries, caller)
    const keys = redis.command('KEYS', '*').split('\n')
    expect(keys).toHaveLength(4)
    for (const key of keys) {
      expect(key).toMatch(/^kursiva:limit:(heartbeat|[\w-]{43})$/)
      expect(Number(redis.command('PTTL', key))).toBeGreaterThan(0)
    }
  })

  test('a user of the access list who may do nothing but count is enough', async () => {
    const redis = await redisOfTest()
    const rights = [
      'on',
      '>p@ss/word',
      'resetkeys',
      '~kursiva:limit:*',
      '+eval',
      '+evalsha',
      '+incr',
      '+pttl',
      '+pexpire',
    ]
    redis.command('ACL', 'SETUSER', 'kursiva', ...rights)
    const one = limitingProcess(`redis://kursiva:p%40ss%2Fword@127.0.0.1:${redis.port}`)
    await isShared(one)
    expect(await passing([one], 20, 'a')).toBe(10)
    expect(await one.figure('kursiva_shared_limits_fallbacks_total')).toBe(0)
  })

  test('over TLS, with a certificate that the machine trusts, and with no other', async () => {
    const folder = await temporaryFolder()
    onTestFinished(folder.remove)
    const [certificate, key] = [join(folder.path, 'certificate.pem'), join(folder.path, 'key.pem')]
    const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
    const files = ['-keyout', key, '-out', certificate]
    execFileSync('openssl', ['req', '-x509', '-newkey', 'ed25519', '-nodes', '-days', '2', ...name, ...files], {
      stdio: 'ignore',
    })
    const port = await freePort()
    const tls = ['--tls-cert-file', certificate, '--tls-key-file', key, '--tls-auth-clients', 'no']
    await redisOfTest('--tls-port', String(port), ...tls)

    const stranger = limitingProcess(`rediss://localhost:${port}`)
    await expect.poll(() => stranger.log.warn.mock.calls.length).toBe(1)
    expect(stranger.log.warn.mock.calls[0]?.[0]).toMatchObject({ err: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' } })

    setDefaultCACertificates([...getCACertificates('default'), await readFile(certificate, 'utf8')])
    const one = limitingProcess(`rediss://localhost:${port}`)
    await isShared(one)
    expect(await passing([one], 20, 'a')).toBe(10)
  })
})
