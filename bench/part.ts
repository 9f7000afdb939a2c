import type { Installation } from './installation/installation.ts'
import type { Ratio } from './measuring/interleaved.ts'

/** The ratio that a figure has to reach, or must not exceed. */
type Target = { readonly atLeast: number } | { readonly atMost: number }

/** One measured figure beside its limit. */
export interface Figure {
  readonly what: string
  /** What it is compared with. */
  readonly limit: string
  readonly unit: string
  readonly ratio: Ratio
  readonly target?: Target
}

/** A part of the benchmark, which runs by its name: `npm run bench -- catalogue`. */
export interface Part {
  readonly name: string
  readonly about: string
  readonly measure: (installation: Installation) => AsyncIterable<Figure>
}

/** Two lines: what was measured, then the ratio with both of its figures. */
export function formatFigure({ what, limit, unit, ratio, target }: Figure): string {
  const beside = `${amount(ratio.ours)} ${unit} beside ${amount(ratio.limit)}: ${limit}`
  return `${what}\n  ${ratio.ratio.toFixed(ratio.ratio < 0.1 ? 4 : 2)}  (${beside})${target ? judge(ratio.ratio, target) : ''}`
}

const amount = (value: number) => (value < 10 ? value.toFixed(1) : String(Math.round(value)))

function judge(ratio: number, target: Target): string {
  const [bound, isMet] =
    'atLeast' in target
      ? [`at least ${target.atLeast}`, ratio >= target.atLeast]
      : [`at most ${target.atMost}`, ratio <= target.atMost]
  return `  target: ${bound}, ${isMet ? 'met' : 'missed'}`
}
