/** Whether a page is one of those inside other platforms (L1). */
export const isFramed = (pathname: string): boolean => /^\/[^/]+\/lti(-view)?(\/|$)/.test(pathname)
