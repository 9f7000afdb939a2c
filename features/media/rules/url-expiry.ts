const second = 1000
const minute = 60 * second

/** A film may be paused as long as a session lasts without activity (I7); after that the user must sign in again. */
const filmGrace = 60 * minute
/** URLs requested again within this time are identical, so that the browser's cache stays valid. */
const filmStep = 15 * minute
/** The URL of an attachment is used immediately after it was requested. */
const attachmentLife = 5 * minute

/** When the URLs of a film expire: 60 to 75 minutes after its length has passed, in whole seconds since 1970. */
export function filmAddressEnd(now: Date, durationSeconds: number): number {
  const least = now.getTime() + durationSeconds * second + filmGrace
  return (Math.ceil(least / filmStep) * filmStep) / second
}

/** When the URL of an attachment expires: after five minutes, in whole seconds since 1970. */
export const attachmentAddressEnd = (now: Date): number => Math.ceil((now.getTime() + attachmentLife) / second)
