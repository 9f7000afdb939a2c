/**
 * The current version of the terms of sale: the day from which it applies. It is the same in every language. A changed
 * text takes a new version, because orders record which one was accepted.
 */
export const termsVersion = '2026-11-28'
