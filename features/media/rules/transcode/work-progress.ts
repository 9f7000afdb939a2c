/** The steps of the work, in their order. */
export const workSteps = ['SCANNING', 'READING', 'MEASURING', 'ENCODING', 'STORING'] as const
export type WorkStep = (typeof workSteps)[number]

/** Where each step begins, as a share of the whole work; encoding takes nearly all of it. */
const begins: Readonly<Record<WorkStep, number>> = {
  SCANNING: 0,
  READING: 0.02,
  MEASURING: 0.03,
  ENCODING: 0.08,
  STORING: 0.97,
}

/** The share of the whole work that is done, when a step is done to a share (0 to 1). */
export function workDone(step: WorkStep, share: number): number {
  const next = workSteps[workSteps.indexOf(step) + 1]
  const end = next === undefined ? 1 : begins[next]
  return begins[step] + (end - begins[step]) * Math.min(1, Math.max(0, share))
}

/** How far ffmpeg is, in seconds of the film, by a line that it writes with `-progress`; undefined for other lines. */
export function encodedSeconds(line: string): number | undefined {
  const micros = /^out_time_us=(\d+)$/.exec(line.trim())?.[1]
  return micros === undefined ? undefined : Number(micros) / 1_000_000
}

/** Seconds until something is done that goes on as it went; undefined while that cannot be said. */
export function secondsLeft(done: number, elapsedSeconds: number): number | undefined {
  if (done < 0.01 || elapsedSeconds < 2 || done > 1) return undefined
  return Math.ceil((elapsedSeconds * (1 - done)) / done)
}
