import { useMutation, useQuery } from '@apollo/client/react'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { getI18n } from 'react-i18next'
import { startFor } from '#features/watching/rules/moments/moments.ts'
import { usePreferences } from '#features/watching/web/player/preferences/use-preferences.ts'
import { MomentMarks } from './MomentMarks.tsx'
import { MomentPanel } from './MomentPanel.tsx'
import { addMomentTexts } from './moment-texts.ts'
import { AnswerMoment, MomentsQuery, type FilmMoment } from './moments-documents.ts'
import { useMomentReached } from './use-moment-reached.ts'

addMomentTexts(getI18n())

export interface FilmMomentsProps {
  courseShortId: string
  episodeShortId: string
  video: HTMLVideoElement | null
  /** The position of the player, in seconds. */
  line: HTMLElement | null
  /** Seeks to a second, within the viewer's limit. */
  onSeek: (seconds: number) => void
}

/**
 * The questions of a film (Q1): the film pauses at each until it is answered or skipped. Skipped questions appear again the
 * next time; answered ones do not.
 */
export function FilmMoments({ courseShortId, episodeShortId, video, line, onSeek }: FilmMomentsProps): ReactNode {
  const { data } = useQuery(MomentsQuery, { variables: { courseShortId, episodeShortId } })
  const [send, { loading }] = useMutation(AnswerMoment)
  const [passed, setPassed] = useState<readonly string[]>([])
  const { filmQuestions } = usePreferences()
  const [requestedId, setRequestedId] = useState<string>()
  const [shownId, setShownId] = useState<string>()
  const [hasFailed, setFailed] = useState(false)
  const moments = data?.course?.lesson?.moments ?? []
  const shownMoment = moments.find(({ id }) => id === shownId)

  // a viewer who goes to a moment is asked even when questions are turned off
  const pending = moments.filter(
    ({ id, answer }) => !answer && !passed.includes(id) && (filmQuestions || id === requestedId),
  )
  useMomentReached(video, pending, ({ id }) => {
    video?.pause()
    // where only the video itself may fill the screen, nothing can be shown over it
    ;(video as { webkitExitFullscreen?: () => void } | null)?.webkitExitFullscreen?.()
    setFailed(false)
    setShownId(id)
  })
  const close = () => {
    if (shownId !== undefined) setPassed([...passed, shownId])
    setShownId(undefined)
  }
  // a viewer who resumes playback, by a key or on the lock screen, skips the question
  const onPlay = useEffectEvent(close)
  const isOpen = shownMoment !== undefined
  useEffect(() => {
    if (!video || !isOpen) return undefined
    const listener = () => onPlay()
    video.addEventListener('play', listener)
    return () => video.removeEventListener('play', listener)
  }, [video, isOpen])

  const answer = async (optionId: string) => {
    if (!shownMoment) return
    setFailed(false)
    try {
      const result = await send({ variables: { momentId: shownMoment.id, optionId } })
      const kind = result.data?.answerMoment.__typename
      setFailed(kind !== 'MomentAnswered' && kind !== 'MomentAlreadyAnswered')
    } catch {
      setFailed(true)
    }
  }
  const goOn = () => {
    close()
    video?.play().catch(() => undefined)
  }
  const goTo = (moment: FilmMoment) => {
    setPassed(passed.filter((id) => id !== moment.id))
    setRequestedId(moment.id)
    setShownId(undefined)
    onSeek(startFor(moment))
    video?.play().catch(() => undefined)
  }
  return (
    <>
      {line && video && video.duration > 0 && (
        <MomentMarks line={line} moments={moments} lengthSeconds={video.duration} onGo={goTo} />
      )}
      {shownMoment && (
        <MomentPanel
          key={shownMoment.id}
          moment={shownMoment}
          home={line}
          isSending={loading}
          hasFailed={hasFailed}
          onAnswer={(optionId) => void answer(optionId)}
          onGoOn={goOn}
        />
      )}
    </>
  )
}
