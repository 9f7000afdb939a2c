import type { Cue } from '#values/text/webvtt.ts'
import { lineText, foldForSearch } from '#features/watching/rules/transcript/transcript.ts'
import { useCaptions } from '#features/watching/web/player/captions/use-captions.ts'
import type { TranscriptLine } from './TranscriptLines.tsx'

const none: readonly Cue[] = []

/** The cues of a captions file and the lines they are read as; none while it is on the way, or when it can't be had. */
export function useTranscript(url: string): {
  cues: readonly Cue[]
  lines: readonly TranscriptLine[]
  /** The lines as searches compare them. */
  compared: readonly string[]
  isFailed: boolean
} {
  const loaded = useCaptions(url)
  const cues = loaded === undefined || loaded === 'Failed' ? none : loaded
  const lines = cues.map((cue) => ({ start: cue.start, text: lineText(cue) }))
  const compared = lines.map(({ text }) => foldForSearch(text))
  // a file without a single line was no captions file
  return { cues, lines, compared, isFailed: loaded === 'Failed' || loaded?.length === 0 }
}
