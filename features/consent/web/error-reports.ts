import type { Breadcrumb, BreadcrumbKind } from '#features/consent/rules/error-report.ts'
import { isProductionHost } from '#features/consent/rules/production-host.ts'
import { reportError, setErrorReporter, type CaughtError } from '#platform/browser/report-error.ts'
import { mayReportErrors } from './consent-state.ts'
import type { Reported } from './error-reporter.ts'

// Small initial part: the code that sends reports is loaded with the first error.
let trail: readonly Breadcrumb[] = []
/** Breadcrumbs are cleaned when a report is made. */
const longest = 20
const isWatched = isProductionHost(location.hostname)

/** On hosts that people use, and only for readers who have allowed it. */
const isReporting = (): boolean => isWatched && mayReportErrors()

/** Records a breadcrumb for later error reports, without personal data (A5). */
export function leaveBreadcrumb(kind: BreadcrumbKind, what: string): void {
  if (isReporting()) trail = [...trail, { kind, what, at: Date.now() }].slice(-longest)
}

/** Sends a caught error to the server, where that is allowed (A4, A5). */
function sendReport({ error, ...context }: CaughtError): boolean {
  if (!isReporting()) return false
  void load({ error, context, trail, path: location.pathname, at: Date.now() })
  return true
}

async function load(reported: Reported): Promise<void> {
  try {
    const { report } = await import('./error-reporter.ts')
    report(reported)
  } catch {
    // the reporter did not arrive: the network is away, and so is the server
  }
}

/** Sends caught and uncaught errors to the server, and records clicks as breadcrumbs. */
export function watchErrors(): void {
  if (!isWatched) return
  setErrorReporter(sendReport)
  window.addEventListener('error', ({ error, message }) => reportError(error ?? message, 'window'))
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason, 'window'))
  document.addEventListener('click', rememberPress, { capture: true, passive: true })
}

/** Only the kind of element: its text may be a name. */
function rememberPress({ target }: Event): void {
  const pressed = target instanceof Element ? target.closest('a, button, [role]') : null
  if (pressed) leaveBreadcrumb('click', pressed.getAttribute('role') ?? pressed.localName)
}
