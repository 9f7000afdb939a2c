export type Shape = 'circle'
export interface Radius {
  readonly value: number
}

const shape: Shape = 'circle'
const squared = ({ value }: Radius) => value ** 2

export const onlyUsedHere = Math.PI
export const area = (value: number): string => `${shape} ${onlyUsedHere * squared({ value })}`
export const circumference = (value: number): number => 2 * onlyUsedHere * value
export const surface = area
