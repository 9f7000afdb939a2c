/** Whether a fault of the storage says with its `statusCode` that the storage is only unavailable for a moment. */
export const isUnavailable = (fault: unknown): boolean =>
  (fault as { statusCode?: unknown } | undefined)?.statusCode === 503
