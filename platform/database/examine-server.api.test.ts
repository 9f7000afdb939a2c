import { createServer, type Server } from 'node:net'
import { expect, test } from 'vitest'
import { testClusterUrl } from '#testing/cluster.ts'
import { examineServer } from './examine-server.ts'
import { DatabaseProblem } from './database-problem.ts'

async function altered(change: (address: URL) => void): Promise<string> {
  const address = new URL(await testClusterUrl())
  change(address)
  return address.href
}

async function refusalOf(url: string): Promise<{ code: string; message: string }> {
  return examineServer(url).then(
    () => ({ code: 'none', message: '' }),
    (error: unknown) => (error instanceof DatabaseProblem ? error : { code: 'another', message: String(error) }),
  )
}

test('a server that can carry Kursiva is accepted', async () => {
  await expect(examineServer(await testClusterUrl())).resolves.toBeUndefined()
})

test('what is no PostgreSQL address is told how one is written', async () => {
  for (const url of ['localhost', 'mysql://a@b/c', 'postgres//x']) {
    const { code, message } = await refusalOf(url)
    expect(code).toBe('ADDRESS_WRONG')
    expect(message).toContain('postgres://user:password@host:5432/database')
  }
})

test('a wrong password is told with place and user, and never shown', async () => {
  const { code, message } = await refusalOf(await altered((address) => (address.password = 'not-the-secret')))
  expect(code).toBe('PASSWORD_WRONG')
  expect(message).toMatch(
    /^DATABASE_URL: 127\.0\.0\.1:\d+ does not let kursiva in: correct the user name or password\.$/,
  )
})

test('a missing password is told as such', async () => {
  const { code, message } = await refusalOf(await altered((address) => (address.password = '')))
  expect(code).toBe('PASSWORD_WRONG')
  expect(message).toContain('asks kursiva for a password')
})

test('a database that does not exist is named', async () => {
  const { code, message } = await refusalOf(await altered((address) => (address.pathname = '/nowhere')))
  expect(code).toBe('DATABASE_MISSING')
  expect(message).toContain('has no database nowhere')
})

test('where nothing answers is told with host and port', async () => {
  const { server, port } = await listening()
  await new Promise((resolve) => server.close(resolve))
  const { code, message } = await refusalOf(`postgres://a:b@127.0.0.1:${port}/c`)
  expect(code).toBe('SERVER_UNREACHABLE')
  expect(message).toContain(`no PostgreSQL answers at 127.0.0.1:${port} (ECONNREFUSED)`)
})

test('a host name that does not exist is unreachable', async () => {
  const { code, message } = await refusalOf('postgres://a:b@no-such-host.invalid/c')
  expect(code).toBe('SERVER_UNREACHABLE')
  expect(message).toContain('no-such-host.invalid:5432')
})

test('another kind of server at that address is told apart from none', async () => {
  const { server, port } = await listening((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  const { code, message } = await refusalOf(`postgres://a:b@127.0.0.1:${port}/c`)
  server.close()
  expect(code).toBe('SERVER_UNSUITABLE')
  expect(message).toContain('is not PostgreSQL 15 or later')
})

async function listening(answer?: Parameters<typeof createServer>[1]): Promise<{ server: Server; port: number }> {
  const server = createServer(answer ?? (() => undefined))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return { server, port: typeof address === 'object' && address ? address.port : 0 }
}
