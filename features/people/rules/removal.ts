/** How long a removal can be undone, in ms: longer than its notice stands, since somebody may hover over it. */
const undoableFor = 10 * 60_000

/** Whether a removal can still be undone. */
export const mayBeUndone = (removedAt: Date, now: Date): boolean => now.getTime() - removedAt.getTime() < undoableFor
