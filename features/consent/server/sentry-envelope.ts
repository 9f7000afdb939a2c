import { randomUUID } from 'node:crypto'
import type { Breadcrumb, ErrorReport } from '#features/consent/rules/error-report.ts'

/**
 * A report as a Sentry envelope with one event: a line of JSON each for the envelope, the item and the event
 * (develop.sentry.dev, "Envelopes" and "Event Payloads").
 */
export function sentryEnvelope(report: ErrorReport, host: string, now: Date): string {
  const eventId = randomUUID().replaceAll('-', '')
  const event = JSON.stringify(sentryEvent(report, host, eventId))
  const lines = [
    JSON.stringify({ event_id: eventId, sent_at: now.toISOString() }),
    JSON.stringify({ type: 'event', content_type: 'application/json', length: Buffer.byteLength(event) }),
    event,
  ]
  return `${lines.join('\n')}\n`
}

function sentryEvent(report: ErrorReport, host: string, eventId: string) {
  const { name, message, stack, path, where, operationName, paths, breadcrumbs, at } = report
  const frames = stackFrames(stack ?? '')
  return {
    event_id: eventId,
    timestamp: at / 1000,
    platform: 'javascript',
    level: 'error',
    server_name: host,
    exception: { values: [{ type: name, value: message, ...(frames.length > 0 ? { stacktrace: { frames } } : {}) }] },
    request: { url: `https://${host}${path}` },
    tags: { ...(where ? { where } : {}), ...(operationName ? { operation: operationName } : {}) },
    extra: paths ? { paths } : {},
    breadcrumbs: { values: breadcrumbs.map(sentryBreadcrumb) },
  }
}

const sentryBreadcrumb = ({ kind, what, at }: Breadcrumb) => ({
  timestamp: at / 1000,
  type: kind === 'navigation' ? 'navigation' : 'default',
  category: kind,
  ...(kind === 'navigation' ? { data: { to: what } } : { message: what }),
})

/** A line of a stack: `at name (address:line:column)` of Chromium, `name@address:line:column` of the others. */
const frameLine = /^\s*(?:at (?:(?<called>[^(]*) \()?|(?<named>[^@\s]*)@)(?<file>\S+?):(?<line>\d+):(?<column>\d+)\)?$/

/** The frames of a stack, outermost first, as Sentry wants them. */
function stackFrames(stack: string) {
  return stack
    .split('\n')
    .slice(0, 50)
    .flatMap((text) => {
      const { called, named, file, line, column } = frameLine.exec(text)?.groups ?? {}
      if (!file) return []
      const name = (called ?? named)?.trim()
      return [
        { filename: file, function: name === '' || !name ? '?' : name, lineno: Number(line), colno: Number(column) },
      ]
    })
    .reverse()
}
