/** Characters left before `most` is reached, counted as people count them; below zero when it is passed (F3). */
export function remainingCharacters(text: string, most: number): number {
  return most - Array.from(text).length
}
