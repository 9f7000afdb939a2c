/** What stands in each place, in order: an option's id, or nothing. */
export type Places = readonly string[]

/** Nothing stands here. */
export const empty = ''

export const emptyPlaces = (count: number): Places => Array.from({ length: count }, () => empty)

/** Puts an option in a place. It leaves the place where it stood; put again where it stands, it is taken away. */
export function put(places: Places, place: number, option: string): Places {
  const isThere = places[place] === option
  return places.map((current, index) =>
    index === place ? (isThere ? empty : option) : current === option ? empty : current,
  )
}

/** The next empty place after one, from the front again after the last; the place itself when none is empty. */
export function nextEmpty(places: Places, after: number): number {
  const order = places.map((_, step) => (after + 1 + step) % places.length)
  return order.find((place) => places[place] === empty) ?? after
}

export const isFilled = (places: Places): boolean => places.length > 0 && !places.includes(empty)
