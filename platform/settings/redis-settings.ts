import * as v from 'valibot'

export interface Redis {
  /** REDIS_URL; redis://user:password@host:6379/0, or rediss: for TLS. */
  readonly url: string
  /** REDIS_TIMEOUT_MS; the maximum milliseconds that a request waits for Redis. */
  readonly timeoutMs: number
}

const addressProblem = 'REDIS_URL is not an address that can be used: write it as redis://host:6379.'
const databaseProblem = 'REDIS_URL must name its database by a number: write it as redis://host:6379/0.'
const timeoutProblem = 'REDIS_TIMEOUT_MS must be a whole number from 10 to 10000.'

const isAddress = (value: string) => URL.canParse(value) && /^rediss?:$/.test(new URL(value).protocol)

export const redisVariables = {
  REDIS_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(isAddress, addressProblem),
      v.check((value) => !isAddress(value) || /^\/?\d{0,4}$/.test(new URL(value).pathname), databaseProblem),
    ),
  ),
  REDIS_TIMEOUT_MS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, timeoutProblem),
      v.transform(Number),
      v.minValue(10, timeoutProblem),
      v.maxValue(10_000, timeoutProblem),
    ),
    '100',
  ),
}

interface Given {
  readonly REDIS_URL?: string | undefined
  readonly REDIS_TIMEOUT_MS: number
}

export const readRedis = ({ REDIS_URL: url, REDIS_TIMEOUT_MS: timeoutMs }: Given): Redis | undefined =>
  url === undefined ? undefined : { url, timeoutMs }
