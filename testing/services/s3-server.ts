import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Sha256 } from '@aws-crypto/sha256-js'
import { SignatureV4 } from '@smithy/signature-v4'

const region = 'eu-north-1'
const bucket = 'films-and-more'
const key = { accessKeyId: 'AKIAKURSIVATEST', secretAccessKey: 'harbour-lantern-quill-oblique' }

/** How the bucket fails instead of responding. */
type BucketTrouble = 'ReadOnly' | 'SilentAtFirst' | 'SilentInside' | 'Broken' | 'BrokenOnce' | 'CutShort'

/** A bucket of one test: responds as Amazon S3 does (API reference, GetObject, HeadObject and PutObject), by path. */
export interface TestBucket {
  readonly settings: {
    readonly bucket: string
    readonly region: string
    readonly endpoint: string
    readonly pathStyle: true
    readonly accessKeyId: string
    readonly secretAccessKey: string
  }
  readonly put: (name: string, bytes: Buffer) => void
  /** Method and path of each request since the last call, in order. */
  readonly asked: () => string[]
  readonly trouble: (kind: BucketTrouble | undefined) => void
  readonly close: () => Promise<void>
}

interface StoredObject {
  readonly bytes: Buffer
  readonly etag: string
}

/** Starts a bucket that accepts only requests signed with its key (AWS Signature Version 4). */
export async function startTestBucket(): Promise<TestBucket> {
  const objects = new Map<string, StoredObject>()
  let requests: string[] = []
  let trouble: BucketTrouble | undefined
  const waiting = new Set<ServerResponse>()

  function send(request: IncomingMessage, response: ServerResponse): void {
    const name = decodeURIComponent(new URL(request.url ?? '/', 'http://s3').pathname)
      .replace(`/${bucket}`, '')
      .slice(1)
    const found = objects.get(name)
    if (name === '') response.writeHead(200).end()
    else if (request.method === 'PUT') receive(request, response, name)
    else if (!found) refuse(response, 404, 'NoSuchKey')
    else if ((request.headers['if-match'] ?? found.etag) !== found.etag) refuse(response, 412, 'PreconditionFailed')
    else sendObject(request, response, found)
  }

  function receive(request: IncomingMessage, response: ServerResponse, name: string): void {
    if (trouble === 'ReadOnly') {
      refuse(response, 403, 'AccessDenied')
      return
    }
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.once('end', () => {
      put(name, Buffer.concat(chunks))
      response.writeHead(200, { etag: objects.get(name)?.etag ?? '' }).end()
    })
  }

  function put(name: string, bytes: Buffer): void {
    objects.set(name, { bytes, etag: `"${createHash('md5').update(bytes).digest('hex')}"` })
  }

  function sendObject(request: IncomingMessage, response: ServerResponse, { bytes, etag }: StoredObject): void {
    const [range, from = '0', to = String(bytes.length - 1)] =
      /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const part = bytes.subarray(Number(from), Number(to) + 1)
    response.writeHead(range ? 206 : 200, {
      'content-length': part.length,
      'accept-ranges': 'bytes',
      etag,
      ...(range && { 'content-range': `bytes ${from}-${to}/${bytes.length}` }),
    })
    if (request.method === 'HEAD') response.end()
    else if (trouble !== 'SilentInside' && trouble !== 'CutShort') response.end(part)
    else {
      waiting.add(response)
      response.write(part.subarray(0, part.length >> 1), () => trouble === 'CutShort' && response.destroy())
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    requests.push(`${request.method} ${request.url}`)
    const now = trouble
    if (now === 'BrokenOnce') trouble = undefined
    if (now === 'Broken' || now === 'BrokenOnce') refuse(response, 500, 'InternalError')
    else if (now === 'SilentAtFirst') waiting.add(response)
    else if (await isSigned(request)) send(request, response)
    else refuse(response, 403, 'SignatureDoesNotMatch')
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const endpoint = `http://127.0.0.1:${port}`
  return {
    settings: { bucket, region, endpoint, pathStyle: true, ...key },
    put,
    asked: () => {
      const before = requests
      requests = []
      return before
    },
    trouble: (kind) => {
      trouble = kind
    },
    close: async () => {
      for (const response of waiting) response.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function refuse(response: ServerResponse, status: number, code: string): void {
  const body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>bucket detail</Message></Error>`
  response.writeHead(status, { 'content-type': 'application/xml' }).end(body)
}

/** Signs the request again over the headers it names, and compares the signatures. */
async function isSigned(request: IncomingMessage): Promise<boolean> {
  const [, id, signed = '', signature] =
    /Credential=([\w-]+)\/\d{8}\/eu-north-1\/s3\/aws4_request, *SignedHeaders=([a-z0-9;-]+), *Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    ) ?? []
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(request.headers['x-amz-date'])) ?? []
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  const names = signed.split(';')
  if (id !== key.accessKeyId || !names.includes('host') || Math.abs(at.getTime() - Date.now()) > 300_000) return false
  const signer = new SignatureV4({ service: 's3', region, credentials: key, sha256: Sha256, uriEscapePath: false })
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3')
  const headers = Object.fromEntries(names.map((name) => [name, String(request.headers[name] ?? '')]))
  const { headers: expected } = await signer.sign(
    {
      method: request.method ?? 'GET',
      protocol: 'http:',
      hostname: request.headers.host ?? '',
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers,
    },
    { signingDate: at, signableHeaders: new Set(names) },
  )
  return expected['authorization']?.slice(-64) === signature
}
