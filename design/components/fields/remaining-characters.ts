/** Characters left before `max`, counted in code points; below zero when the text is longer (F3). */
export function remainingCharacters(text: string, max: number): number {
  return max - Array.from(text).length
}
