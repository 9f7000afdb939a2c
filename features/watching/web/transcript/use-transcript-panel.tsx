import { useState, type ReactElement } from 'react'
import { plainTitle } from '#design/index.ts'
import { useLanguage, useLocalised, useOwnLanguage, usePaths } from '#features/markets/web/index.ts'
import { transcriptLanguage } from '#features/watching/rules/player/preferences.ts'
import type { PlayerFilm } from '#features/watching/web/player/film.ts'
import { usePreferences } from '#features/watching/web/player/preferences/use-preferences.ts'
import type { WatchCourse, WatchLesson } from '#features/watching/web/watch-query.ts'
import type { Language } from '#values/language.ts'
import { Transcript } from './Transcript.tsx'

export interface TranscriptPanelProps {
  course: WatchCourse
  lesson: WatchLesson
  film: PlayerFilm
  /** Where the film is. */
  seconds: number
  onSeek: (seconds: number) => void
}

/**
 * The transcript of a film in the language of the chosen subtitle, until the reader chooses another here; undefined when
 * the film has no captions.
 */
export function useTranscriptPanel({
  course,
  lesson,
  film,
  seconds,
  onSeek,
}: TranscriptPanelProps): ReactElement | undefined {
  const localised = useLocalised()
  const paths = usePaths()
  const { subtitle } = usePreferences()
  const reader = useLanguage()
  const market = useOwnLanguage() ?? reader
  const [chosen, setChosen] = useState<Language>()
  const languages = film.captions.map(({ language }) => language)
  const language = chosen ?? transcriptLanguage(subtitle, languages, reader, market)
  const file = film.captions.find((each) => each.language === language)
  if (!file) return undefined
  return (
    <Transcript
      captions={film.captions}
      file={file}
      onLanguage={setChosen}
      title={plainTitle(localised(lesson.name))}
      address={`${window.location.origin}${paths.watch(course, lesson)}`}
      seconds={seconds}
      onSeek={onSeek}
    />
  )
}
