/** Whether the storage's fault has `statusCode` 503: it is only unavailable for a moment. */
export const isUnavailable = (fault: unknown): boolean =>
  (fault as { statusCode?: unknown } | undefined)?.statusCode === 503
