/** Of users who have no address of their own: a platform's people, and those whose provider tells none (RFC 2606, section 2). */
const nobodys = '@nobody.invalid'

/** An address as people read it: '' for one that was made for want of any and reaches nobody. */
export const shownEmail = (email: string): string => (email.endsWith(nobodys) ? '' : email)
