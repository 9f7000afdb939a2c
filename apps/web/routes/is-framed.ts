/** Whether a path belongs to the pages inside other platforms (L1). */
export const isFramed = (pathname: string): boolean => /^\/[^/]+\/lti(-view)?(\/|$)/.test(pathname)
