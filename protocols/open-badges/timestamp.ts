/** A moment to the second, in UTC, such as `2026-11-22T10:00:00Z` (XML Schema dateTimeStamp). */
export const timestamp = (at: Date): string => at.toISOString().replace(/\.\d+Z$/, 'Z')
