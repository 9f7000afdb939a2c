/** The option id in each place, in order, or the empty string. */
export type Places = readonly string[]

/** An empty place. */
export const empty = ''

export const emptyPlaces = (count: number): Places => Array.from({ length: count }, () => empty)

/** Puts an option in a place, moving it from its former place; put again in the same place, it is removed. */
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
