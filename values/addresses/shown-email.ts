/**
 * The ending of generated addresses, for users of a platform and users whose provider supplies none (RFC 2606, section
 * 2).
 */
const nobodys = '@nobody.invalid'

/** An address for display: '' for a generated one, which does not receive mail. */
export const shownEmail = (email: string): string => (email.endsWith(nobodys) ? '' : email)
