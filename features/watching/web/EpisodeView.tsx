import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCoursePaths } from '#features/courses/web/index.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import { askedPosition, resumePosition } from '#features/watching/rules/resume.ts'
import { plainTitle } from '#design/index.ts'
import { AboutLesson } from './AboutLesson.tsx'
import { ChapterList } from './ChapterList.tsx'
import { nextLesson } from './next-lesson.ts'
import { Player } from './player/Player.tsx'
import { usePlayback } from './player/use-playback.ts'
import { playFrom } from './player/video-control.ts'
import { usePlayerFilm } from './use-player-film.ts'
import { useWatchRecorder } from './sending/use-watch-recorder.ts'
import { BesideFilm } from './transcript/BesideFilm.tsx'
import type { WatchCourse, WatchFilm, WatchLesson } from './watch-query.ts'
import { WatchLayout } from './WatchLayout.tsx'

interface EpisodePageProps {
  course: WatchCourse
  lesson: WatchLesson
  film: WatchFilm
  onAddressEnded: () => void
}

/** How much of a film is left when the next one's page is fetched ahead, in seconds. */
const preloadSeconds = 30

/** An episode that the viewer may watch. */
export function EpisodeView({ course, lesson, film: given, onAddressEnded }: EpisodePageProps) {
  const { t } = useTranslation('watching')
  const localised = useLocalised()
  const paths = useCoursePaths()
  const navigate = useNavigate()
  const router = useRouter()
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const playback = usePlayback(video)
  const opened = useOpened(lesson, given)
  const film = usePlayerFilm(opened.film)
  useWatchRecorder(video, lesson)

  const found = nextLesson(course.lessons, lesson.id)
  const next = found && {
    ...found,
    name: localised(found.lesson.name),
    durationSeconds: found.lesson.durationSeconds,
    href: found.lesson.quiz ? paths.quiz(course, found.lesson.quiz.shortId) : paths.watch(course, found.lesson),
  }
  const isNearEnd = playback.hasStarted && playback.seconds > film.lengthSeconds - preloadSeconds
  const nextHref = next?.href
  useEffect(() => {
    if (isNearEnd && nextHref) void router.preloadRoute({ to: nextHref })
  }, [isNearEnd, nextHref, router])

  const seek = (seconds: number) => playFrom(video, seconds)
  const number = course.lessons.findIndex(({ id }) => id === lesson.id) + 1
  const name = localised(lesson.name)
  const courseName = plainTitle(localised(course.name))

  return (
    <WatchLayout
      stage={
        <Player
          film={film}
          title={name}
          subtitle={t('episodeOf', { course: courseName, number, count: course.lessons.length })}
          backHref={paths.course(course)}
          posterUrl={lesson.posterUrl}
          startAt={opened.startAt}
          playAtOnce={opened.playAtOnce}
          next={next}
          onNext={() => {
            if (next) void navigate({ to: next.href })
          }}
          onAddressEnded={() => {
            opened.renew(video?.currentTime ?? 0)
            onAddressEnded()
          }}
          video={video}
          onVideo={setVideo}
          playback={playback}
        />
      }
      beside={
        <BesideFilm
          key={lesson.id}
          course={course}
          lesson={lesson}
          film={film}
          seconds={playback.seconds}
          video={video}
          onSeek={seek}
        />
      }
      about={
        <AboutLesson course={course} lesson={lesson} number={number}>
          <ChapterList chapters={film.chapters} seconds={playback.seconds} onSeek={seek} />
        </AboutLesson>
      }
      course={course}
      currentId={lesson.id}
    />
  )
}

interface Opened {
  readonly lessonId: string
  readonly film: WatchFilm
  readonly startAt: number
  readonly playAtOnce: boolean
}

/**
 * The film as it was when the lesson was opened. Progress that is recorded meanwhile must not move the start, and a
 * fresh signature of the same film must not load it anew; only addresses that have ended are exchanged.
 */
function useOpened(lesson: WatchLesson, film: WatchFilm) {
  const { t: asked } = useSearch({ strict: false })
  const [opened, setOpened] = useState<Opened>(() => open(navigator.userActivation.isActive))
  const [renewFrom, setRenewFrom] = useState<number>()
  if (opened.lessonId !== lesson.id) setOpened(open(true))
  else if (renewFrom !== undefined && opened.film.playlistUrl !== film.playlistUrl) {
    setOpened({ lessonId: lesson.id, film, startAt: renewFrom, playAtOnce: true })
    setRenewFrom(undefined)
  }
  return { ...opened, renew: setRenewFrom }

  function open(playAtOnce: boolean): Opened {
    const start = askedPosition(asked, film.durationSeconds) ?? resumePosition(lesson.progress, film.durationSeconds)
    return { lessonId: lesson.id, film, startAt: start, playAtOnce }
  }
}
