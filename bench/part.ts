import type { Installation } from './installation/installation.ts'
import type { Ratio } from './measuring/interleaved.ts'

/** What a figure has to reach, or must not exceed. */
export type Target = { readonly atLeast: number } | { readonly atMost: number }

/** One measured figure beside its limit; the target is one of the ratio. */
interface Compared {
  readonly what: string
  /** What it is compared with. */
  readonly limit: string
  readonly unit: string
  readonly ratio: Ratio
  readonly target?: Target
}

/**
 * One measured figure that is judged by its own target. The limit's figure, which may be 0, is printed for comparison
 * only.
 */
interface Absolute {
  readonly what: string
  readonly unit: string
  readonly value: number
  /** What it is compared with, and the same figure of that. */
  readonly limit: string
  readonly limitValue: number
  readonly target?: Target
}

export type Figure = Compared | Absolute

/** A part of the benchmark, which runs by its name: `npm run bench -- catalogue`. */
export interface Part {
  readonly name: string
  /** A name that runs several parts: `npm run bench -- pages`. */
  readonly group?: string
  readonly about: string
  readonly measure: (installation: Installation) => AsyncIterable<Figure>
}

/** Two lines: what was measured, then the ratio or the value, with both figures. */
export function formatFigure(figure: Figure): string {
  const { what, limit, unit, target } = figure
  const amountOf = (value: number) => `${amount(value)}${unit && ` ${unit}`}`
  if ('value' in figure) {
    const { value, limitValue } = figure
    return `${what}\n  ${amountOf(value)}  (beside ${amount(limitValue)}: ${limit})${judge(value, target)}`
  }
  const { ours, limit: limitFigure, ratio } = figure.ratio
  const beside = `${amountOf(ours)} beside ${amount(limitFigure)}: ${limit}`
  return `${what}\n  ${ratio.toFixed(ratio < 0.1 ? 4 : 2)}  (${beside})${judge(ratio, target)}`
}

/** Below 10 with decimals; below 1, where scores are, with three. */
const amount = (value: number) =>
  value >= 10 ? String(Math.round(value)) : value.toFixed(value < 1 && value > 0 ? 3 : 1)

function judge(value: number, target: Target | undefined): string {
  if (!target) return ''
  const [bound, isMet] =
    'atLeast' in target
      ? [`at least ${target.atLeast}`, value >= target.atLeast]
      : [`at most ${target.atMost}`, value <= target.atMost]
  return `  target: ${bound}, ${isMet ? 'met' : 'missed'}`
}
