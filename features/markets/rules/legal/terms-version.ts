/** The current version of the terms of sale: the day from which it applies. It is the same in every language. */
export const termsVersion = '2026-11-24'
