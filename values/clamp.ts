/** The number itself, or the nearest end of the range from `min` to `max`, both included. */
export const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max)
