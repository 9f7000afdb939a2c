/** An axis from 0 to `top`, with a line at each tick. */
export interface Scale {
  readonly top: number
  readonly ticks: readonly number[]
}

const steps = [1, 2, 5]

/**
 * The scale of a chart: two to five ticks at round numbers, with a top slightly above the highest value. If all values
 * are 0, one tick at 1.
 * @param values none negative
 */
export function scaleFor(values: readonly number[]): Scale {
  const highest = values.reduce((max, value) => Math.max(max, value), 0)
  if (highest === 0) return { top: 1, ticks: [1] }
  const step = roundStep(highest / 3.2)
  const ticks = Array.from({ length: Math.floor((highest * 1.08) / step) }, (_, index) => trim(step * (index + 1)))
  return { top: Math.max(highest * 1.08, ticks.at(-1) ?? 0), ticks }
}

/** The smallest of 1, 2, 5, 10, 20 and so on (or of their tenths) that is no smaller. */
function roundStep(minStep: number): number {
  const power = 10 ** Math.floor(Math.log10(minStep))
  return trim(power * (steps.find((step) => step * power >= minStep * 0.999) ?? 10))
}

const trim = (value: number) => Number(value.toPrecision(12))

/** Hours as a figure: one decimal below ten, whole from there. */
export function hoursOf(seconds: number): number {
  const hours = seconds / 3600
  return hours < 10 ? Math.round(hours * 10) / 10 : Math.round(hours)
}

/** Whether the label of one of many columns is written: at most sixteen are, evenly, the last one always. */
export const isLabelled = (index: number, count: number): boolean => (count - 1 - index) % Math.ceil(count / 16) === 0
