import { appendFileSync } from 'node:fs'
import { repetitions } from './test-length.ts'

const { KURSIVA_ATTACK_REPORT: report } = process.env

/**
 * The number of times an attack is repeated: `short` in `npm test`, `full` in `npm run attacks` and `npm run
 * test:thorough`.
 */
export const attackRounds = ({ short, full }: { readonly short: number; readonly full: number }): number =>
  report === undefined ? repetitions({ short, full }) : full

/** The outcome of one attack, as `npm run attacks` prints it. */
export interface AttackOutcome {
  /** A short description of the attacked target. */
  readonly attack: string
  readonly tries: number
  /** Number of attempts that did harm. A test that reports one must fail as well. */
  readonly harmful: number
}

/** Adds an outcome to the counts of `npm run attacks`; does nothing in `npm test`. */
export function reportAttack(outcome: AttackOutcome): void {
  if (report !== undefined) appendFileSync(report, `${JSON.stringify(outcome)}\n`)
}
