import type { GivenAnswer, GivenAnswers } from './apollo/given-answers.ts'

/** Hands out the answers that were given so far, and all that follow. */
export function handOutAnswers(given: GivenAnswers, receivers: readonly ((answer: GivenAnswer) => void)[]): void {
  const handOut = (answer: GivenAnswer) => {
    for (const receive of receivers) receive(answer)
  }
  const waiting = given.splice(0)
  given.push = handOut
  for (const answer of waiting) handOut(answer)
}
