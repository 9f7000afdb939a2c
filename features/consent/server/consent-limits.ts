import { addressOf, type RateLimit } from '#platform/http/rate-limits.ts'

const forAddress = (url: string, perMinute: number): RateLimit => ({
  url,
  perMinute: () => perMinute,
  keyOf: addressOf,
  refuse: (_, reply, seconds) => {
    const message = `Too many requests: try again in ${seconds} seconds.`
    return reply.code(429).send({ error: { code: 'TOO_MANY_REQUESTS', message } })
  },
})

/** For each address and minute: an office that opens Kursiva for the first time, and a school class that clicks about. */
export const consentLimits: readonly RateLimit[] = [forAddress('/rest/consents', 120), forAddress('/rest/events', 600)]
