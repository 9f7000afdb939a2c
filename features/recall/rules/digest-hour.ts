import type { LocalTime } from '#values/day.ts'

/** The digest is sent in the early evening of working days; a missed one is not sent later. */
export const mayMailAt = ({ hour, isWeekday }: LocalTime): boolean => isWeekday && hour >= 19 && hour < 21
