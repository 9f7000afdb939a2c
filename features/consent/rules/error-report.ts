/** The kinds of breadcrumbs in an error report. */
export const breadcrumbKinds = ['navigation', 'graphql', 'click'] as const
export type BreadcrumbKind = (typeof breadcrumbKinds)[number]

/** A step before an error (A5). */
export interface Breadcrumb {
  readonly kind: BreadcrumbKind
  /** A path without its query, an operation name, or the kind of element that was clicked. */
  readonly what: string
  /** In ms since 1970. */
  readonly at: number
}

/** Where an error was caught, and the GraphQL operation that failed, if any (E2). */
export interface ErrorContext {
  readonly where?: string
  readonly operationName?: string
  readonly paths?: readonly string[]
}

/** An error report of a page (A5, E2). */
export interface ErrorReport {
  /** The error's own name, such as `TypeError`. */
  readonly name: string
  readonly message: string
  readonly stack?: string | undefined
  /** The page's path, without its query. */
  readonly path: string
  /** The module that caught the error, such as `PlatformDialog`. */
  readonly where?: string | undefined
  readonly operationName?: string | undefined
  /** Paths of the GraphQL fields that failed. */
  readonly paths?: readonly string[] | undefined
  readonly breadcrumbs: readonly Breadcrumb[]
  /** In ms since 1970. */
  readonly at: number
}

/** The most of each that a report carries; lengths in characters. */
export const maxReportSizes = { name: 100, message: 1000, stack: 6000, what: 200, breadcrumbs: 20, paths: 20 } as const

/** The trail with one step more: the latest 20 (A5). */
export const withBreadcrumb = (trail: readonly Breadcrumb[], step: Breadcrumb): readonly Breadcrumb[] =>
  [...trail, { ...step, what: shortened(step.what, maxReportSizes.what) }].slice(-maxReportSizes.breadcrumbs)

const hidden: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]+\.[\w-]+(\.[\w-]*)*/g, '[token]'],
  [/\?[^\s:)"'\]]+/g, ''],
  [/[^\s@<>()",;:]+@[^\s<>()"',;:]*\.[^\s<>()"',;:]+/g, '[email]'],
]

/** Removes personal data: e-mail addresses, tokens and query strings. */
export const withoutPersonalData = (text: string): string =>
  hidden.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text)

const shortened = (text: string, length: number): string =>
  withoutPersonalData(text.slice(0, 4 * length)).slice(0, length)

/** The report without personal data, and cut to its limits. Doing it twice is the same as once. */
export function cleanReport(report: ErrorReport): ErrorReport {
  const where = shortened(report.where ?? '', maxReportSizes.name)
  const operationName = shortened(report.operationName ?? '', maxReportSizes.name)
  const paths = report.paths?.slice(0, maxReportSizes.paths).map((path) => shortened(path, maxReportSizes.what)) ?? []
  return {
    name: shortened(report.name, maxReportSizes.name),
    message: shortened(report.message, maxReportSizes.message),
    ...(report.stack === undefined ? {} : { stack: shortened(report.stack, maxReportSizes.stack) }),
    path: shortened(report.path, maxReportSizes.what),
    ...(where ? { where } : {}),
    ...(operationName ? { operationName } : {}),
    ...(paths.length > 0 ? { paths } : {}),
    breadcrumbs: report.breadcrumbs.reduce<readonly Breadcrumb[]>(withBreadcrumb, []),
    at: report.at,
  }
}

/** How often a report is sent again (A5). */
const maxRetries = 5

/** The delay before a retry, in ms: 1 s, doubled each time (A5). Undefined when it gives up. */
export const retryDelayMs = (failures: number): number | undefined =>
  failures > maxRetries ? undefined : 1000 * 2 ** (failures - 1)
