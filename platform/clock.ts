/** The source of the current time. Code that depends on time has it as a parameter, so that tests can set the time. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
