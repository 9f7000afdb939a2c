import { createClient, defineScript } from '@redis/client'
import type { Count } from './memory-counter.ts'

/** One connection to Redis or Valkey, from opening to loss; it is never reopened. */
export interface RedisConnection {
  /** Resolves when Redis has counted once: it responds and accepts writes. */
  readonly ready: Promise<void>
  /** Resolves with the reason when the connection can no longer be used. */
  readonly lost: Promise<Error>
  /**
   * Counts one more for a key, by Redis's clock.
   * @throws when Redis refuses or times out; the connection is then lost
   */
  readonly count: (key: string, windowMs: number) => Promise<Count>
  readonly close: () => void
}

export interface RedisAddress {
  /** redis://user:password@host:port/database, or rediss: for TLS. */
  readonly url: string
  /** The response timeout in milliseconds. */
  readonly timeoutMs: number
}

/** No request waits for a connection, so this timeout can be long enough for a busy machine. */
const connectTimeoutMs = 3_000
const heartbeatMs = 5_000
const heartbeatKey = 'kursiva:limit:heartbeat'

/**
 * Counts and sets the expiry as one step, so that no key is ever without an expiry. Scripts run one at a time
 * (https://redis.io/docs/latest/develop/programmability/eval-intro/), so no request is missed.
 */
const countScript = defineScript({
  NUMBER_OF_KEYS: 1,
  FIRST_KEY_INDEX: 1,
  SCRIPT: `
    local count = redis.call('INCR', KEYS[1])
    local left = redis.call('PTTL', KEYS[1])
    if left < 0 then
      redis.call('PEXPIRE', KEYS[1], ARGV[1])
      left = tonumber(ARGV[1])
    end
    return { count, left }`,
  parseCommand(parser, key: string, windowMs: number) {
    parser.pushKey(key)
    parser.push(String(windowMs))
  },
  transformReply: (reply: [number, number]): Count => ({ count: reply[0], msLeft: reply[1] }),
})

/** A timeout is counted in this many timer ticks, so that a pause of this process itself uses up only one of them. */
const ticksPerTimeout = 5

export function openConnection({ url, timeoutMs }: RedisAddress): RedisConnection {
  const lost = Promise.withResolvers<Error>()
  const client = createClient({
    url,
    RESP: 2,
    disableOfflineQueue: true,
    disableClientInfo: true,
    maintNotifications: 'disabled',
    // the caller opens a new connection; commands never wait for a reconnect
    socket: { connectTimeout: connectTimeoutMs, reconnectStrategy: false },
    scripts: { countRequest: countScript },
  })
  client.on('error', (error: Error) => lose(error))

  let tick = 0
  // in the order they were sent, which is the order of Redis's responses
  const unanswered = new Set<{ readonly sentAt: number }>()
  const timer = setInterval(() => {
    tick += 1
    const [oldest] = unanswered
    if (oldest && tick - oldest.sentAt >= ticksPerTimeout) lose(new Error(`Redis did not answer in ${timeoutMs} ms.`))
  }, timeoutMs / ticksPerTimeout).unref()
  // detects that Redis is gone before a request does
  const heartbeat = setInterval(() => void beat().catch(() => undefined), heartbeatMs).unref()

  const opening = setTimeout(() => lose(new Error(`No connection in ${connectTimeoutMs} ms.`)), connectTimeoutMs)
  const ready = client
    .connect()
    .then(beat)
    .finally(() => clearTimeout(opening))

  return { ready: Promise.race([ready, lost.promise.then(fail)]), lost: lost.promise, count, close }

  async function count(key: string, windowMs: number): Promise<Count> {
    const command = { sentAt: tick }
    unanswered.add(command)
    try {
      return await client.countRequest(key, windowMs)
    } catch (error) {
      lose(error instanceof Error ? error : new Error('Redis refused to count.'))
      throw error
    } finally {
      unanswered.delete(command)
    }
  }

  async function beat(): Promise<void> {
    await count(heartbeatKey, heartbeatMs)
  }

  function lose(error: Error): void {
    lost.resolve(error)
    close()
  }

  function close(): void {
    lost.resolve(new Error('The connection to Redis was closed.'))
    clearInterval(timer)
    clearInterval(heartbeat)
    clearTimeout(opening)
    // rejects every pending command
    client.destroy()
  }
}

const fail = (error: Error): never => {
  throw error
}
