import { shuffled } from './shuffle.ts'

/** A question that a test can ask. */
export interface Drawable {
  readonly id: string
  /** Its position in the test. */
  readonly position: number
  /** The pool it is drawn from; null when every attempt includes it. */
  readonly pool: { readonly id: string; readonly draw: number } | null
  /** The number of the user's latest attempt that included it; 0 when none did. */
  readonly lastAsked: number
}

/**
 * The questions of one attempt, in the order of the test (Q1): all outside pools, and from each pool as many as it
 * gives. Questions not asked before come first, then those asked longest ago; among equals the seed decides, each with
 * the same chance.
 * @param seed an attempt's own, so that the draw can be made again
 */
export function drawQuestions(seed: string, questions: readonly Drawable[]): Drawable[] {
  const fixed = questions.filter(({ pool }) => pool === null)
  for (const [id, members] of Map.groupBy(questions, ({ pool }) => pool?.id)) {
    const draw = members[0]?.pool?.draw ?? 0
    if (id === undefined) continue
    const byGroup = shuffled(`${seed} ${id}`, members).toSorted((one, other) => one.lastAsked - other.lastAsked)
    fixed.push(...byGroup.slice(0, draw))
  }
  return fixed.toSorted((one, other) => one.position - other.position)
}
