// @ts-nocheck: planted to be caught by another check.
export { RatingBoard } from './RatingBoard.tsx'
export { Stars as Rating } from './Stars.tsx'
