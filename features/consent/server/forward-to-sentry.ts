import type { FastifyBaseLogger } from 'fastify'
import type { SentryProject } from '#platform/settings/sentry-dsn.ts'
import type { ErrorReport } from '#features/consent/rules/error-report.ts'
import { sentryEnvelope } from './sentry-envelope.ts'

/** In ms. */
const timeoutMs = 5000
/** The maximum number of concurrent reports; others are only logged. */
const maxConcurrent = 10

/**
 * Forwards reports to a Sentry project without making the caller wait or fail: failures are logged. Redirects are
 * not followed.
 */
export function sentryForwarder({ endpoint, publicKey }: SentryProject, log: FastifyBaseLogger) {
  let pending = 0
  const send = async (report: ErrorReport, host: string): Promise<void> => {
    const answer = await fetch(endpoint, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=kursiva/1, sentry_key=${publicKey}`,
      },
      body: sentryEnvelope(report, host, new Date()),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`Sentry answered ${answer.status}`)
  }
  return (report: ErrorReport, host: string): void => {
    if (pending >= maxConcurrent) return
    pending += 1
    send(report, host)
      .catch((error: unknown) => log.warn({ err: error }, 'an error report was not forwarded'))
      .finally(() => (pending -= 1))
  }
}
