import { useApolloClient, useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { GameQuery, MakeMove, StartGame, type Game } from './game-query.ts'

/** `Elsewhere`: the play was restarted or continued in another tab. */
type PlayProblem = 'NoAccess' | 'Elsewhere' | 'Failed'

/** Begins plays and makes moves. The server judges each move; what it answers is what the page shows. */
export function usePlaying(game: Game) {
  const client = useApolloClient()
  const [problem, setProblem] = useState<PlayProblem>()
  const [hasActed, setHasActed] = useState(false)
  const [sendStart, starting] = useMutation(StartGame)
  const [sendMove, moving] = useMutation(MakeMove)
  const [isHeld, setHeld] = useState(false)

  const attempt = async (send: () => Promise<string | undefined>) => {
    setProblem(undefined)
    setHasActed(true)
    try {
      const kind = await send()
      if (kind === 'GamePlay') return
      // shows what the other tab has done
      if (kind === 'NotPlayable' || kind === 'UnknownPlay') await client.refetchQueries({ include: [GameQuery] })
      setProblem(kind === 'NoAccess' ? 'NoAccess' : kind ? 'Elsewhere' : 'Failed')
    } catch {
      setProblem('Failed')
    }
  }
  return {
    start: (noTime: boolean) =>
      void attempt(async () => {
        const { data } = await sendStart({ variables: { gameShortId: game.shortId, noTime } })
        return data?.startGame.__typename
      }),
    makeMove: (playId: string, number: number, move: readonly number[]) =>
      void attempt(async () => {
        const send = async () => (await sendMove({ variables: { playId, number, move: [...move] } })).data?.makeMove
        const answer = await send()
        if (answer?.__typename !== 'TooSoon') return answer?.__typename
        // faster than the server takes answers: the same one goes again in a moment, and none is lost
        setHeld(true)
        await pause(answer.waitMs)
        setHeld(false)
        return (await send())?.__typename
      }),
    isBusy: starting.loading || moving.loading || isHeld,
    hasActed,
    problem,
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
