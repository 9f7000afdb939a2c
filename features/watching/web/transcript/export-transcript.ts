import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '#features/markets/web/index.ts'
import type { Cue } from '#values/text/webvtt.ts'
import { linesForClipboard } from '#features/watching/rules/transcript/transcript.ts'

interface Source {
  readonly cues: readonly Cue[]
  /** The episode's title in the page's language. */
  readonly title: string
  /** The episode's whole address, without a query. */
  readonly address: string
}

/** Copies lines with their times, and saves the whole as a file; `status` tells what has become of it. */
export function useExportTranscript({ cues, title, address }: Source) {
  const { t } = useTranslation('watching')
  const [status, setStatus] = useState('')
  return {
    status,
    copy: (lines: readonly Cue[]) =>
      void navigator.clipboard.writeText(linesForClipboard(lines, { time: formatTime, address })).then(
        () => setStatus(t('transcript.copied', { count: lines.length })),
        // without the right to the clipboard there is still the browser's own way
        () => setStatus(t('transcript.notCopied')),
      ),
    // loaded on press, because few viewers export a transcript
    download: (as: 'vtt' | 'txt') =>
      void import('./save-transcript.ts').then(({ saveTranscript }) => saveTranscript(as, { cues, title, address })),
  }
}
