/** Why a seat of a course was not given or taken back. The page has a text for each. */
export const courseSeatRefusals = [
  'UNKNOWN_LICENSE',
  'LICENSE_OVER',
  'NO_SEAT_LEFT',
  'UNKNOWN_PERSON',
  'STARTED',
] as const
export type CourseSeatRefusal = (typeof courseSeatRefusals)[number]

/** A course that an organisation has bought, as far as its seats depend on it. */
interface Seats {
  readonly seats: number
  /** ids of the holders */
  readonly holders: readonly string[]
  readonly expiresAt: Date
}

/**
 * Which people get a seat: all of them or none. Who holds one already keeps it and needs no second one.
 * @param people ids of the people who are to have a seat
 * @param members ids of those among them who belong to the organisation
 */
export function assignSeats(
  { seats, holders, expiresAt }: Seats,
  {
    people,
    members,
    now,
  }: { readonly people: readonly string[]; readonly members: ReadonlySet<string>; readonly now: Date },
):
  | { readonly kind: 'Assign'; readonly people: readonly string[] }
  | { readonly kind: 'Refused'; readonly reason: CourseSeatRefusal } {
  if (expiresAt <= now) return { kind: 'Refused', reason: 'LICENSE_OVER' }
  if (people.some((id) => !members.has(id))) return { kind: 'Refused', reason: 'UNKNOWN_PERSON' }
  const more = [...new Set(people)].filter((id) => !holders.includes(id))
  if (holders.length + more.length > seats) return { kind: 'Refused', reason: 'NO_SEAT_LEFT' }
  return { kind: 'Assign', people: more }
}

/**
 * Whether a seat can be taken back: until its holder has begun the course with it. What one person has watched is not
 * watched again by another on the same seat.
 */
export const mayRelease = (assignedAt: Date, touchedAt: Date | null): boolean =>
  touchedAt === null || touchedAt < assignedAt
