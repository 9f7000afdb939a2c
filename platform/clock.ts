/** Where the time comes from: everything that decides by time takes one, so that tests may set it. */
export type Clock = () => Date

/** The machine's own time. */
export const systemClock: Clock = () => new Date()
