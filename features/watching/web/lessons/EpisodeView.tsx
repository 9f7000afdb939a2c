import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAfterCourse, useCoursePaths, useCoursePlace } from '#features/courses/web/index.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import { savesData } from '#platform/browser/may-prefetch.ts'
import { requestedPosition, resumePosition } from '#features/watching/rules/progress/resume.ts'
import { plainTitle } from '#design/index.ts'
import { AboutLesson } from './AboutLesson.tsx'
import { ChapterList } from './ChapterList.tsx'
import { nextLesson, previousFilm } from './next-lesson.ts'
import type { NextLesson } from '#features/watching/web/player/film.ts'
import { Player } from '#features/watching/web/player/Player.tsx'
import { usePlayback } from '#features/watching/web/player/use-playback.ts'
import { playFrom } from '#features/watching/web/player/video-control.ts'
import { usePlayerFilm } from '#features/watching/web/use-player-film.ts'
import { useRecordWatching } from '#features/watching/web/heartbeats/use-record-watching.ts'
import { FilmAside } from '#features/watching/web/transcript/FilmAside.tsx'
import { TranscriptAside } from '#features/watching/web/transcript/TranscriptAside.tsx'
import type { WatchCourse, WatchFilm, WatchLesson } from '#features/watching/web/watch-query.ts'
import { WatchLayout } from '#features/watching/web/WatchLayout.tsx'

interface EpisodePageProps {
  course: WatchCourse
  lesson: WatchLesson
  film: WatchFilm
  /** Reloads the film when its signed URLs have expired. */
  renewed: () => Promise<WatchFilm | null | undefined>
}

/** When this much of a film is left, in seconds, the next page and the beginning of its film are prefetched. */
const preloadSeconds = 30

/**
 * An episode that the viewer may watch. Without access to its course that is the free one: nothing of it is recorded, asked
 * or noted, and what comes after it is the way to the rest.
 */
export function EpisodeView({ course, lesson, film: given, renewed }: EpisodePageProps) {
  const { t } = useTranslation('watching')
  const localised = useLocalised()
  const paths = useCoursePaths()
  const isFramed = useCoursePlace().kind === 'Lti'
  const { userCanWatch } = course.access
  const navigate = useNavigate()
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const playback = usePlayback(video)
  const opened = useOpened(lesson, given)
  const film = usePlayerFilm(lesson.id, opened.film)
  useRecordWatching(video, lesson, userCanWatch)

  const backHref = paths.course(course)
  const following = useNext(course, lesson)
  const toAccess = {
    kind: 'LOCKED',
    number: null,
    name: localised(course.name),
    durationSeconds: 0,
    href: backHref,
  } as const
  const next = userCanWatch ? following : isFramed ? undefined : toAccess
  const previous = previousFilm(course.lessons, lesson.id)
  usePreloadNearEnd(video, next?.href)

  const seek = (seconds: number) => playFrom(video, seconds)
  const number = course.lessons.findIndex(({ id }) => id === lesson.id) + 1
  const name = localised(lesson.name)
  const courseName = plainTitle(localised(course.name))
  const words = { course, lesson, film, seconds: playback.seconds, onSeek: seek }

  return (
    <WatchLayout
      stage={
        <Player
          film={film}
          title={name}
          subtitle={t('episodeOf', { course: courseName, number })}
          backHref={backHref}
          posterUrl={lesson.posterUrl}
          startAt={opened.startAt}
          playAtOnce={opened.playAtOnce}
          seekLimitSeconds={lesson.seekLimitSeconds}
          next={next}
          onNext={() => {
            if (next) void navigate({ to: next.href })
          }}
          onPrevious={previous && (() => void navigate({ to: paths.watch(course, previous) }))}
          renew={async () => {
            const fresh = await renewed()
            if (fresh) opened.exchange(fresh)
            return fresh?.playlistUrl
          }}
          video={video}
          onVideo={setVideo}
          playback={playback}
          filmWithMoments={
            lesson.hasMoments && userCanWatch
              ? { courseShortId: course.shortId, episodeShortId: lesson.shortId }
              : undefined
          }
        />
      }
      beside={
        isFramed || !userCanWatch ? (
          <TranscriptAside key={lesson.id} {...words} />
        ) : (
          <FilmAside key={lesson.id} {...words} video={video} />
        )
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

/** What comes after the film: the next lesson or, at the end of a course in a playlist, the next item. */
function useNext(course: WatchCourse, lesson: WatchLesson): NextLesson | undefined {
  const localised = useLocalised()
  const paths = useCoursePaths()
  const after = useAfterCourse()
  const found = nextLesson(course.lessons, lesson.id)
  if (!found) return after && { kind: 'LISTED', number: null, name: after.name, durationSeconds: 0, href: after.href }
  const { quiz, name, durationSeconds } = found.lesson
  return {
    ...found,
    name: localised(name),
    durationSeconds,
    href: quiz ? paths.quiz(course, quiz.shortId) : paths.watch(course, found.lesson),
  }
}

/** Loads the next page and the beginning of its film before this one ends. */
function usePreloadNearEnd(video: HTMLVideoElement | null, nextHref: string | undefined): void {
  const router = useRouter()
  useEffect(() => {
    if (!video || nextHref === undefined || savesData()) return undefined
    const ended = new AbortController()
    const onTime = () => {
      if (!(video.currentTime > video.duration - preloadSeconds)) return
      ended.abort()
      void router.preloadRoute({ to: nextHref })
    }
    video.addEventListener('timeupdate', onTime, { signal: ended.signal })
    return () => ended.abort()
  }, [video, nextHref, router])
}

interface Opened {
  readonly lessonId: string
  readonly film: WatchFilm
  readonly startAt: number
  readonly playAtOnce: boolean
}

/**
 * The film as it was when the lesson was opened. Progress recorded since then must not move the start position, and
 * renewed URLs must not restart the player; they replace the old ones only when those have expired.
 */
function useOpened(lesson: WatchLesson, film: WatchFilm) {
  const { t: requestedSeconds } = useSearch({ strict: false })
  // on a slow network the press that led here is seconds ago
  const [opened, setOpened] = useState<Opened>(() => open(navigator.userActivation.hasBeenActive))
  if (opened.lessonId !== lesson.id) setOpened(open(true))
  const exchange = (fresh: WatchFilm) => setOpened((was) => ({ ...was, film: fresh }))
  return { ...opened, exchange }

  function open(playAtOnce: boolean): Opened {
    const start =
      requestedPosition(requestedSeconds, film.durationSeconds) ?? resumePosition(lesson.progress, film.durationSeconds)
    const startAt = Math.min(start, lesson.seekLimitSeconds ?? start)
    return { lessonId: lesson.id, film, startAt, playAtOnce }
  }
}
