import type { Cue } from '#values/text/webvtt.ts'

const padded = (value: number, length = 2) => String(value).padStart(length, '0')

/** A WebVTT timestamp (WebVTT, section 4.1): "00:07:02.400". */
function stamp(seconds: number): string {
  const ms = Math.round(seconds * 1000)
  const [hours, minutes, rest] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, Math.floor(ms / 1000) % 60]
  return `${padded(hours)}:${padded(minutes)}:${padded(rest)}.${padded(ms % 1000, 3)}`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Writes cues as a WebVTT file; parsing it again gives the same cues. */
export const writeCaptions = (cues: readonly Cue[]): string =>
  [
    'WEBVTT',
    ...cues.map(({ start, end, text, line }) => {
      const place = line === null ? '' : ` line:${Math.round(line * 10_000) / 100}%`
      return `${stamp(start)} --> ${stamp(end)}${place}\n${text.replaceAll(/[&<>]/g, (letter) => entities[letter] ?? letter)}`
    }),
  ].join('\n\n') + '\n'

/** A file name made from a title, without characters that file systems reserve; at most 120 characters. */
export function fileName(title: string, ending: string): string {
  const plain = title
    .replaceAll(/[\u0000-\u001f\u007f<>:"/\\|?*]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '')
  return `${[...plain].slice(0, 120).join('').trim() || 'kursiva'}.${ending}`
}
