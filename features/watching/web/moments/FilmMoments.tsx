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
  /** Where the player's timeline stands. */
  line: HTMLElement | null
  /** Goes to a second, as far as the viewer may. */
  onSeek: (seconds: number) => void
}

/**
 * What is asked at moments of a film (Q1): there it waits, until it is answered or passed over. What was passed over is
 * asked again another time; what was answered is not.
 */
export function FilmMoments({ courseShortId, episodeShortId, video, line, onSeek }: FilmMomentsProps): ReactNode {
  const { data } = useQuery(MomentsQuery, { variables: { courseShortId, episodeShortId } })
  const [send, { loading }] = useMutation(AnswerMoment)
  const [passed, setPassed] = useState<readonly string[]>([])
  const { filmQuestions } = usePreferences()
  const [wantedId, setWantedId] = useState<string>()
  const [askedId, setAskedId] = useState<string>()
  const [hasFailed, setFailed] = useState(false)
  const moments = data?.course?.lesson?.moments ?? []
  const asked = moments.find(({ id }) => id === askedId)

  // whoever goes to a moment is asked, also where films may not ask by themselves
  const pending = moments.filter(
    ({ id, answer }) => !answer && !passed.includes(id) && (filmQuestions || id === wantedId),
  )
  useMomentReached(video, pending, ({ id }) => {
    video?.pause()
    // where only the video itself may fill the screen, nothing can be shown over it
    ;(video as { webkitExitFullscreen?: () => void } | null)?.webkitExitFullscreen?.()
    setFailed(false)
    setAskedId(id)
  })
  const close = () => {
    if (askedId !== undefined) setPassed([...passed, askedId])
    setAskedId(undefined)
  }
  // whoever plays on, by a key or in the lock screen, has passed it over
  const onPlay = useEffectEvent(close)
  const isAsked = asked !== undefined
  useEffect(() => {
    if (!video || !isAsked) return undefined
    const listener = () => onPlay()
    video.addEventListener('play', listener)
    return () => video.removeEventListener('play', listener)
  }, [video, isAsked])

  const answer = async (optionId: string) => {
    if (!asked) return
    setFailed(false)
    try {
      const result = await send({ variables: { momentId: asked.id, optionId } })
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
    setWantedId(moment.id)
    setAskedId(undefined)
    onSeek(startFor(moment))
    video?.play().catch(() => undefined)
  }
  return (
    <>
      {line && video && video.duration > 0 && (
        <MomentMarks line={line} moments={moments} lengthSeconds={video.duration} onGo={goTo} />
      )}
      {asked && (
        <MomentPanel
          key={asked.id}
          moment={asked}
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
