import { useState, type ReactElement } from 'react'
import { plainTitle } from '#design/index.ts'
import { useLocalised, usePaths } from '#features/markets/web/index.ts'
import type { PlayerFilm } from '#features/watching/web/player/film.ts'
import type { WatchCourse, WatchLesson } from '#features/watching/web/watch-query.ts'
import { Transcript } from './Transcript.tsx'

export interface TranscriptPanelProps {
  course: WatchCourse
  lesson: WatchLesson
  film: PlayerFilm
  /** Where the film is. */
  seconds: number
  onSeek: (seconds: number) => void
}

/** The transcript of a film in the language the reader chooses; undefined when the film has no captions. */
export function useTranscriptPanel({
  course,
  lesson,
  film,
  seconds,
  onSeek,
}: TranscriptPanelProps): ReactElement | undefined {
  const localised = useLocalised()
  const paths = usePaths()
  const [language, setLanguage] = useState(film.language)
  const file = film.captions.find((each) => each.language === language) ?? film.captions[0]
  if (!file) return undefined
  return (
    <Transcript
      captions={film.captions}
      file={file}
      onLanguage={setLanguage}
      title={plainTitle(localised(lesson.name))}
      address={`${window.location.origin}${paths.watch(course, lesson)}`}
      seconds={seconds}
      onSeek={onSeek}
    />
  )
}
