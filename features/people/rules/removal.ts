/**
 * The time during which a removal can be undone, in ms: longer than the notice is visible, because the pointer over a
 * notice keeps it open.
 */
const undoableFor = 10 * 60_000

/** Whether a removal can still be undone. */
export const mayBeUndone = (removedAt: Date, now: Date): boolean => now.getTime() - removedAt.getTime() < undoableFor
