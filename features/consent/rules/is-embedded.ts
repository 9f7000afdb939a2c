/** Whether a page stands inside another platform's frame (LTI), which has asked its own questions: there we ask and count nothing. */
export const isEmbedded = (pathname: string): boolean => /^\/[^/]+\/lti(-view)?(\/|$)/.test(pathname)
