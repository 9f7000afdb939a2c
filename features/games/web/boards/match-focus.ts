/** Where focus is on the board: a column and a place in it, from the top. */
export interface MatchPlace {
  readonly column: 0 | 1
  readonly place: number
}

/**
 * Where a key leads from one place of the two columns: up and down past what is found already, Home and End, and with
 * the arrows at the sides to the nearest place of the other column.
 * @param loose for each column, the places that have no counterpart yet, from the top
 * @returns undefined for other keys and where there is nothing to go to
 */
export function matchPlaceAfter(
  key: string,
  { column, place }: MatchPlace,
  loose: readonly [readonly number[], readonly number[]],
): MatchPlace | undefined {
  const own = loose[column]
  const within = (to: number | undefined) => (to === undefined || to === place ? undefined : { column, place: to })
  switch (key) {
    case 'ArrowUp':
      return within(own.findLast((each) => each < place))
    case 'ArrowDown':
      return within(own.find((each) => each > place))
    case 'Home':
      return within(own[0])
    case 'End':
      return within(own.at(-1))
    case 'ArrowLeft':
      return column === 1 ? beside(0, place, loose[0]) : undefined
    case 'ArrowRight':
      return column === 0 ? beside(1, place, loose[1]) : undefined
    default:
      return undefined
  }
}

function beside(column: 0 | 1, place: number, loose: readonly number[]): MatchPlace | undefined {
  const nearest = loose.toSorted((one, other) => Math.abs(one - place) - Math.abs(other - place))[0]
  return nearest === undefined ? undefined : { column, place: nearest }
}
