import type { LocalTime } from '#values/day.ts'

/** The digest goes out in the early evening of working days; what was missed by then is left for the next. */
export const mayMailAt = ({ hour, isWeekday }: LocalTime): boolean => isWeekday && hour >= 19 && hour < 21
