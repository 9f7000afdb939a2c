/**
 * Whether a page is embedded in another platform (LTI), which asks for its own consents: there we neither ask nor
 * count.
 */
export const isEmbedded = (pathname: string): boolean => /^\/[^/]+\/lti(-view)?(\/|$)/.test(pathname)
