/** A point of a picture: whole thousandths of its width from the left, and of its height from the top. */
export interface Mark {
  readonly x: number
  readonly y: number
}

/** A target area: a polygon by its corners, or a circle by its centre and a radius in thousandths of the width. */
export interface Area {
  readonly corners: readonly Mark[]
  /** Null for a polygon. A circle has one corner: its middle. */
  readonly radius: number | null
}

/** Every picture is 16 wide and 9 high, so that lengths along and across can be compared. */
const ratio = { x: 16, y: 9 }

/** The maximum distance of a mark from a place's point to count as on it, in thousandths of the width. */
export const maxDistance = 20

export const isInPicture = ({ x, y }: Mark): boolean =>
  [x, y].every((at) => Number.isInteger(at) && at >= 0 && at <= 1000)

/** Whether an area contains a mark, its border included. Integers only, so nothing is rounded. */
export function areaContains({ corners, radius }: Area, mark: Mark): boolean {
  const [first] = corners
  if (radius !== null) return first !== undefined && squareBetween(first, mark) <= (radius * ratio.x) ** 2
  let isInside = false
  for (const [index, from] of corners.entries()) {
    const to = corners[(index + 1) % corners.length] ?? from
    const side = (to.x - from.x) * (mark.y - from.y) - (to.y - from.y) * (mark.x - from.x)
    if (side === 0 && isBetween(from.x, mark.x, to.x) && isBetween(from.y, mark.y, to.y)) return true
    // a line to the right of the mark crosses this side
    if (from.y > mark.y !== to.y > mark.y && side > 0 === to.y > from.y) isInside = !isInside
  }
  return isInside
}

/**
 * Which marks hit an area that no earlier mark has hit: two in the same area count once.
 * @param areas none of which overlap
 */
export function findHits(areas: readonly Area[], marks: readonly Mark[]): boolean[] {
  const found = new Set<Area>()
  return marks.map((mark) => {
    const area = areas.find((each) => !found.has(each) && areaContains(each, mark))
    if (area) found.add(area)
    return area !== undefined
  })
}

/** The place nearest to a mark, the first of those that are equally near; undefined when there are none. */
export function nearestTo<Place extends { readonly mark: Mark }>(
  places: readonly Place[],
  mark: Mark,
): Place | undefined {
  let nearest: Place | undefined
  for (const place of places) {
    if (!nearest || squareBetween(place.mark, mark) < squareBetween(nearest.mark, mark)) nearest = place
  }
  return nearest
}

/** Whether a mark is on a place, close enough to be announced as such. */
export const isOnPlace = (place: Mark, mark: Mark): boolean =>
  squareBetween(place, mark) <= (maxDistance * ratio.x) ** 2

const squareBetween = (one: Mark, other: Mark) =>
  (ratio.x * (one.x - other.x)) ** 2 + (ratio.y * (one.y - other.y)) ** 2

const isBetween = (one: number, at: number, other: number) => Math.min(one, other) <= at && at <= Math.max(one, other)
