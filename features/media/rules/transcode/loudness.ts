/** EBU R128: programme loudness in LUFS, and the highest true peak in dBTP. */
const loudnessTarget = { integrated: -23, truePeak: -1 } as const
/** Quieter than this is silence, which stays as it is. */
const silence = -70

/** The loudness of a film’s sound, as ffmpeg’s filter loudnorm measures it (LUFS, LU, dBTP). */
export interface Loudness {
  readonly integrated: number
  readonly range: number
  readonly truePeak: number
  readonly threshold: number
  readonly offset: number
}

const target = `I=${loudnessTarget.integrated}:TP=${loudnessTarget.truePeak}`

/** The filter that only measures, and writes what it found as JSON. */
export const measuringFilter = `loudnorm=${target}:print_format=json`

/** What the measuring filter wrote among other lines; undefined for silence. */
export function readLoudness(report: string): Loudness | undefined {
  const read = (name: string) => Number(new RegExp(`"${name}"\\s*:\\s*"([^"]+)"`).exec(report)?.[1] ?? Number.NaN)
  const found: Loudness = {
    integrated: read('input_i'),
    range: read('input_lra'),
    truePeak: read('input_tp'),
    threshold: read('input_thresh'),
    offset: read('target_offset'),
  }
  return Object.values(found).every(Number.isFinite) && found.integrated > silence ? found : undefined
}

/**
 * The filter that brings the sound to the target. Its range is not narrowed: the gain is one for the whole film, except
 * where peaks would exceed the limit.
 */
export function levellingFilter(measured: Loudness | undefined): string {
  const rate = 'aresample=48000'
  if (!measured) return rate
  const { integrated, range, truePeak, threshold, offset } = measured
  const wide = Math.min(50, Math.max(7, Math.ceil(range + 1)))
  const input = `measured_I=${integrated}:measured_LRA=${range}:measured_TP=${truePeak}:measured_thresh=${threshold}`
  return `loudnorm=${target}:LRA=${wide}:${input}:offset=${offset}:linear=true,${rate}`
}
