/** A length of film in whole minutes, at least one: every page, mail, file and document rounds like this. */
export const wholeMinutes = (seconds: number): number => Math.max(1, Math.round(seconds / 60))
