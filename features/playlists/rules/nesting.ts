/** What decides whether a list may stand in another. */
interface Nesting {
  readonly outerId: string
  readonly innerId: string
  /** The inner list holds lists itself. */
  readonly innerHoldsLists: boolean
  /** The outer list stands in another. */
  readonly outerIsInside: boolean
}

/** Lists stand in lists one level deep: what holds lists is in none, so no circle can come about (C8). */
export const mayNest = ({ outerId, innerId, innerHoldsLists, outerIsInside }: Nesting): boolean =>
  outerId !== innerId && !innerHoldsLists && !outerIsInside
