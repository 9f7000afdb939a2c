/** The version of the terms of sale that is in force: the day it holds from. Every text of it says the same. */
export const termsVersion = '2026-11-01'
