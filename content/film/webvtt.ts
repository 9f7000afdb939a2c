import type { Cue } from './types.ts'

function clock(seconds: number): string {
  const millis = Math.round(seconds * 1000)
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0')
  return `${two(millis / 3_600_000)}:${two((millis / 60_000) % 60)}:${two((millis / 1000) % 60)}.${String(millis % 1000).padStart(3, '0')}`
}

/** Writes captions as WebVTT. `atTop` places them at the top, for pictures with content at the bottom. */
export function webVtt(cues: readonly Cue[], atTop: boolean): string {
  const placing = atTop ? ' line:8%' : ''
  const blocks = cues.map((cue, i) => {
    const words = cue.lines.map((line) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')).join('\n')
    return `${i + 1}\n${clock(cue.start)} --> ${clock(cue.end)}${placing}\n${words}\n`
  })
  return `WEBVTT\n\n${blocks.join('\n')}`
}

/** Reads the times of a WebVTT file, in seconds. */
export function cueTimes(vtt: string): { start: number; end: number }[] {
  const seconds = (text: string): number => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  return [...vtt.matchAll(/^([\d:.]+) --> ([\d:.]+)/gm)].map((hit) => ({
    start: seconds(hit[1] ?? ''),
    end: seconds(hit[2] ?? ''),
  }))
}
