/** The number itself, or the nearest end of the range from nothing to `most`: how much of a list may be asked for. */
export const within = (value: number, most: number): number => Math.min(Math.max(value, 0), most)
