import { saveText } from '#features/courses/web/index.ts'
import { formatTime } from '#features/markets/web/index.ts'
import type { Cue } from '#values/text/webvtt.ts'
import { timedText } from '#features/watching/rules/transcript/transcript.ts'
import { fileName, writeCaptions } from '#features/watching/rules/transcript/transcript-file.ts'

interface Source {
  readonly cues: readonly Cue[]
  /** The episode's title in the page's language. */
  readonly title: string
  /** The episode's whole address, without a query. */
  readonly address: string
}

/** Saves a transcript as a file that is named by its episode. */
export function saveTranscript(as: 'vtt' | 'txt', { cues, title, address }: Source): void {
  if (as === 'vtt') saveText(fileName(title, as), 'text/vtt', writeCaptions(cues))
  else saveText(fileName(title, as), 'text/plain', `${title}\n${address}\n\n${timedText(cues, formatTime)}\n`)
}
