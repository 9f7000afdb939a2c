const second = 1000
const minute = 60 * second

/** A film may be paused as long as a session lives without activity (I7): after that one signs in again anyway. */
const filmGrace = 60 * minute
/** Addresses that are asked for again within this time are the same ones, so that the browser's cache holds. */
const filmStep = 15 * minute
/** An attachment is fetched at the press that asked for its address. */
const attachmentLife = 5 * minute

/** When the addresses of a film end: an hour to an hour and a quarter after it would, in whole seconds since 1970. */
export function filmAddressEnd(now: Date, durationSeconds: number): number {
  const least = now.getTime() + durationSeconds * second + filmGrace
  return (Math.ceil(least / filmStep) * filmStep) / second
}

/** When the address of an attachment ends: after five minutes, in whole seconds since 1970. */
export const attachmentAddressEnd = (now: Date): number => Math.ceil((now.getTime() + attachmentLife) / second)
