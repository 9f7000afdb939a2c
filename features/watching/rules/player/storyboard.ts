/** A sprite sheet of thumbnails, one every `interval`, in rows of `columns`. Sizes in pixels, time in seconds. */
export interface Storyboard {
  readonly tileWidth: number
  readonly tileHeight: number
  readonly columns: number
  readonly intervalSeconds: number
  readonly count: number
}

/** The position of a moment's tile in the sheet, in pixels from its top left corner. */
export function tileAt(board: Storyboard, seconds: number): { readonly x: number; readonly y: number } {
  const wanted = Math.floor(seconds / board.intervalSeconds)
  const tile = Math.max(0, Math.min(board.count - 1, wanted))
  return { x: (tile % board.columns) * board.tileWidth, y: Math.floor(tile / board.columns) * board.tileHeight }
}

/** The size of the sheet, in pixels. */
export const boardSize = (board: Storyboard) => ({
  width: board.columns * board.tileWidth,
  height: Math.ceil(board.count / board.columns) * board.tileHeight,
})
