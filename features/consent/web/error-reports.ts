import {
  withBreadcrumb,
  type Breadcrumb,
  type BreadcrumbKind,
  type ErrorContext,
} from '#features/consent/rules/error-report.ts'
import { isProductionHost } from '#features/consent/rules/production-host.ts'
import type { Reported } from './error-reporter.ts'

// Only this much is there from the start: what sends reports is loaded with the first error.
let trail: readonly Breadcrumb[] = []
const isReporting = isProductionHost(location.hostname)

/** Remembers a step, to be told with an error that may follow; of the person it says nothing (A5). */
export function leaveBreadcrumb(kind: BreadcrumbKind, what: string): void {
  if (isReporting) trail = withBreadcrumb(trail, { kind, what, at: Date.now() })
}

/** Reports an error of this page, on hosts that people use; elsewhere the console shows it (A5, E2). Never throws. */
export function reportError(error: unknown, context: ErrorContext = {}): void {
  if (!isReporting) {
    console.error(error, context)
    return
  }
  void load({ error, context, trail, path: location.pathname, at: Date.now() })
}

async function load(reported: Reported): Promise<void> {
  try {
    const { report } = await import('./error-reporter.ts')
    report(reported)
  } catch {
    // the reporter did not arrive: the network is away, and so is the server
  }
}

/** Reports what nobody has caught, and remembers what was pressed. */
export function watchErrors(): void {
  if (!isReporting) return
  window.addEventListener('error', ({ error, message }) => reportError(error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
  document.addEventListener('click', rememberPress, { capture: true, passive: true })
}

/** The kind of thing only: its words may be somebody's name. */
function rememberPress({ target }: Event): void {
  const pressed = target instanceof Element ? target.closest('a, button, [role]') : null
  if (pressed) leaveBreadcrumb('click', pressed.getAttribute('role') ?? pressed.localName)
}
