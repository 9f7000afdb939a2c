import { useApolloClient } from '@apollo/client/react'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onBeforeSignOut, useSignedInUser } from '#features/accounts/web/index.ts'
import { heartbeatSenderOf } from './heartbeat-senders.ts'
import { createPlayedRangeTracker } from './played-range-tracker.ts'

/** The interval of heartbeats, in seconds of playing. */
const heartbeatSeconds = 10

interface WatchedLesson {
  readonly id: string
  readonly shortId: string
}

/**
 * Records what is played of a lesson (C7): every ten seconds of playing, at a pause, a jump, the end, and on leaving.
 * @param hasAccess without access to the course nothing of it is recorded
 */
export function useRecordWatching(video: HTMLVideoElement | null, lesson: WatchedLesson, hasAccess: boolean): void {
  const client = useApolloClient()
  const { configuration } = useRouteContext({ strict: false })
  const user = useSignedInUser()
  const userId = user.id
  const graphqlEndpoint = configuration?.graphqlEndpoint ?? '/graphql'
  const { id, shortId } = lesson

  useEffect(() => {
    const sender = heartbeatSenderOf(userId, graphqlEndpoint)
    sender.flush()
    if (!video || !hasAccess) return undefined
    sender.remember(shortId, { client, id })
    const stretch = createPlayedRangeTracker()
    let isLoaded = video.readyState > 0
    let position = video.currentTime
    const report = (atEndOf?: number) => {
      const elapsedSeconds = stretch.elapsed()
      const ranges = stretch.take(atEndOf === undefined ? {} : { atEndOf })
      if (isLoaded) sender.record(shortId, { positionSeconds: position, at: Date.now(), ranges, elapsedSeconds })
    }
    const onTime = () => {
      isLoaded = true
      if (video.seeking) return
      position = video.currentTime
      if (video.paused) return
      stretch.tick(position, video.playbackRate)
      if (stretch.length() >= heartbeatSeconds) report()
    }
    const onPause = () => {
      if (video.ended || video.seeking) return
      onTime()
      stretch.interrupt()
      report()
    }
    const onSeeking = () => stretch.interrupt()
    const onSeeked = () => {
      position = video.currentTime
      if (stretch.hasBegun() || !video.paused) report()
    }
    const onEnded = () => {
      position = video.duration
      report(video.duration)
    }
    const reportNow = () => {
      if (isLoaded) onTime()
      if (stretch.length() > 0) report()
    }
    const onLeave = () => {
      reportNow()
      sender.flush({ leaving: true })
    }
    // after a long absence the token must be renewed first, and there is time for it
    const onVisibility = () => (document.visibilityState === 'hidden' ? onLeave() : sender.flush())
    const listeners = [
      ['timeupdate', onTime],
      ['pause', onPause],
      ['seeking', onSeeking],
      ['seeked', onSeeked],
      ['ended', onEnded],
    ] as const
    for (const [name, listener] of listeners) video.addEventListener(name, listener)
    window.addEventListener('pagehide', onLeave)
    document.addEventListener('visibilitychange', onVisibility)
    const stopLeaving = onBeforeSignOut(reportNow)
    return () => {
      for (const [name, listener] of listeners) video.removeEventListener(name, listener)
      window.removeEventListener('pagehide', onLeave)
      document.removeEventListener('visibilitychange', onVisibility)
      stopLeaving()
      stretch.interrupt()
      if (stretch.hasBegun()) report()
    }
  }, [video, id, shortId, hasAccess, client, userId, graphqlEndpoint])
}
