// Oslo and Madrid are in the same time zone
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo', dateStyle: 'short', timeStyle: 'medium' })

/** A moment as the clocks of both markets show it, for a spreadsheet: "2026-11-22 13:00:00". */
export const wallClock = (moment: Date): string => clock.format(moment)
