import { createServer, type IncomingMessage } from 'node:http'

/** A request received by the fake, as Stripe would have received it. */
export interface StripeRequest {
  readonly method: string
  readonly path: string
  readonly key: string | undefined
  readonly version: string | undefined
  /** the form's fields by name, such as `line_items[0][quantity]` */
  readonly fields: Readonly<Record<string, string>>
}

/** The fake's response: a status and a body. */
export interface StripeAnswer {
  readonly status?: number
  readonly body: object
}

/**
 * A server in the place of api.stripe.com: records its requests, and responds as the test defines. Like Stripe, it
 * repeats its response to a request with the same idempotency key.
 */
export async function startFakeStripe(answer: (request: StripeRequest) => StripeAnswer) {
  const requests: StripeRequest[] = []
  const given = new Map<string, StripeAnswer>()
  const server = createServer((incoming, outgoing) => {
    void textOf(incoming).then((text) => {
      const { method = '', url: path = '', headers } = incoming
      const key = headers['idempotency-key']
      const request: StripeRequest = {
        method,
        path,
        key: typeof key === 'string' ? key : undefined,
        version: [headers['stripe-version']].flat()[0],
        fields: Object.fromEntries(new URLSearchParams(text)),
      }
      requests.push(request)
      const known = request.key === undefined ? undefined : given.get(`${method} ${path} ${request.key}`)
      const answered = known ?? answer(request)
      if (request.key !== undefined) given.set(`${method} ${path} ${request.key}`, answered)
      outgoing.writeHead(answered.status ?? 200, { 'content-type': 'application/json', 'request-id': 'req_double' })
      outgoing.end(JSON.stringify(answered.body))
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    requests,
    server: { host: '127.0.0.1', port, protocol: 'http' as const, maxNetworkRetries: 0 },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function textOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
