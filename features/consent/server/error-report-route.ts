import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { pagePathOf } from '#platform/http/page-route.ts'
import { addressOf, type RateLimit } from '#platform/http/rate-limits.ts'
import { redactText } from '#platform/redact.ts'
import type { SentryProject } from '#platform/settings/sentry-dsn.ts'
import { breadcrumbKinds, cleanReport, maxReportSizes, type ErrorReport } from '#features/consent/rules/error-report.ts'
import { sentryForwarder } from './forward-to-sentry.ts'

const text = (length: number) => v.pipe(v.string(), v.maxLength(length))
const moment = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8.64e15))

const Report = v.object({
  name: text(maxReportSizes.name),
  message: text(maxReportSizes.message),
  stack: v.optional(text(maxReportSizes.stack)),
  path: text(maxReportSizes.what),
  where: v.optional(text(maxReportSizes.name)),
  operationName: v.optional(text(maxReportSizes.name)),
  paths: v.optional(v.pipe(v.array(text(maxReportSizes.what)), v.maxLength(maxReportSizes.paths))),
  breadcrumbs: v.pipe(
    v.array(v.object({ kind: v.picklist(breadcrumbKinds), what: text(maxReportSizes.what), at: moment })),
    v.maxLength(maxReportSizes.breadcrumbs),
  ),
  at: moment,
})

const bodyLimit = 32 * 1024
const url = '/rest/reports/errors'

interface ErrorReportOptions {
  /** Where reports are forwarded; only logged without it. */
  readonly sentry: SentryProject | undefined
}

/**
 * `POST /rest/reports/errors`: an error report of a page (A5, E2). The sender is not authenticated, so it is truncated
 * and cleaned of personal data again. Responds with 204 as soon as it is logged.
 */
export async function errorReportRoute(app: FastifyInstance, { sentry }: ErrorReportOptions): Promise<void> {
  const forward = sentry && sentryForwarder(sentry, app.log)
  app.post(url, { bodyLimit }, async (request, reply) => {
    const parsed = v.safeParse(Report, request.body)
    if (!parsed.success) {
      const error = { code: 'BAD_USER_INPUT', message: 'The body must be an error report of a page.' }
      return reply.code(400).send({ error })
    }
    const report = redactReport(cleanReport(parsed.output))
    request.log.warn({ report }, 'error in a page')
    forward?.(report, request.hostname)
    return reply.code(204).send()
  })
}

/** Redacts secrets: of pages with codes in their paths only the route is logged. */
const redactReport = (report: ErrorReport): ErrorReport => ({
  ...report,
  name: redactText(report.name),
  message: redactText(report.message),
  ...(report.where !== undefined && { where: redactText(report.where) }),
  ...(report.stack !== undefined && { stack: report.stack.split('\n').map(redactText).join('\n') }),
  path: pagePathOf(report.path),
  breadcrumbs: report.breadcrumbs.map((step) => ({
    ...step,
    what: step.kind === 'navigation' ? pagePathOf(step.what) : redactText(step.what),
  })),
})

/** For each address and minute: a page sends at most 20, and an office has more than one. */
export const errorReportLimit: RateLimit = {
  url,
  perMinute: () => 60,
  keyOf: addressOf,
  refuse: (_, reply, seconds) =>
    reply
      .code(429)
      .send({ error: { code: 'TOO_MANY_REQUESTS', message: `Too many reports: try again in ${seconds} seconds.` } }),
}
