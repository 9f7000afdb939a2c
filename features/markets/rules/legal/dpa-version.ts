/**
 * The current version of the data-processing agreement (GDPR art. 28): the day from which it applies. It is the same in
 * every language. A changed text takes a new version, so that organisations are asked again.
 */
export const dpaVersion = '2026-11-29'
