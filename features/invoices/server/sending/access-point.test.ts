import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { httpAccessPoint } from './access-point.ts'

let provider: Server
let answer: { readonly status: number; readonly text: string }
let asked: { readonly headers: IncomingMessage['headers']; readonly body: string }
let url: string

beforeAll(async () => {
  provider = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      asked = { headers: request.headers, body: Buffer.concat(parts).toString() }
      response.writeHead(answer.status).end(answer.text)
    })
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/send`
})
afterAll(() => new Promise((resolve) => provider.close(resolve)))

const consignment = { id: 'one', number: '1', sender: '0192:1', receiver: '0192:2', xml: '<æ/>' }
const handOver = (status: number, text = '', token = 'secret') => {
  answer = { status, text }
  return httpAccessPoint({ url, token })(consignment, AbortSignal.timeout(10_000))
}

test('a document is sent with its parties and an idempotency key', async () => {
  expect(await handOver(202, '{"id":"ap-7"}')).toEqual({ kind: 'Taken', reference: 'ap-7' })
  expect(asked).toMatchObject({
    body: '<æ/>',
    headers: {
      authorization: 'Bearer secret',
      'idempotency-key': 'one',
      'peppol-sender': '0192:1',
      'peppol-receiver': '0192:2',
    },
  })
  expect(await handOver(200, 'OK')).toEqual({ kind: 'Taken', reference: 'one' })
})

test('an unknown receiver and a temporary failure are different results', async () => {
  for (const status of [404, 410, 422]) expect(await handOver(status, 'no')).toMatchObject({ kind: 'Unreachable' })
  for (const status of [302, 401, 429, 500]) expect(await handOver(status)).toMatchObject({ kind: 'NotNow' })
  const nobody = httpAccessPoint({ url: 'http://127.0.0.1:9/', token: 'secret' })
  const refused = await nobody(consignment, AbortSignal.timeout(10_000))
  expect(refused.kind).toBe('NotNow')
  expect(JSON.stringify(refused)).not.toContain('secret')
})
