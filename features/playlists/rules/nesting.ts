/** The facts that decide whether a playlist may be nested in another. */
interface Nesting {
  readonly outerId: string
  readonly innerId: string
  /** The inner list contains lists itself. */
  readonly innerHoldsLists: boolean
  /** The outer list is nested in another one. */
  readonly outerIsInside: boolean
}

/** Playlists nest one level deep: a list that contains lists is in no other one, which prevents circles (C8). */
export const mayNest = ({ outerId, innerId, innerHoldsLists, outerIsInside }: Nesting): boolean =>
  outerId !== innerId && !innerHoldsLists && !outerIsInside
