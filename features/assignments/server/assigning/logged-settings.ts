import type { Settings } from '#features/assignments/server/assignment-store.ts'

/** The terms of an assignment as the organisation's log stores them. Its rows keep the field name tellWhenDone. */
export const loggedSettings = ({ dueOn, dueDays, delayDays, repeatMonths, greeting, notifyWhenDone }: Settings) => ({
  dueOn,
  dueDays,
  delayDays,
  repeatMonths,
  greeting,
  tellWhenDone: notifyWhenDone,
})
