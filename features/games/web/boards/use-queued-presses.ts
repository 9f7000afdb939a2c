import { useEffectEvent, useLayoutEffect, useState } from 'react'

/**
 * Lets presses wait while the server judges a move, so that none is lost however fast they come.
 * @param isBusy whether a move is under way
 * @param act does what a press asks for, on the board as it is by then
 * @returns takes a press: at once, or after those that wait already
 */
export function useQueuedPresses<Press>(isBusy: boolean, act: (press: Press) => void): (press: Press) => void {
  const [waiting, setWaiting] = useState<readonly Press[]>([])
  const actNow = useEffectEvent(act)
  useLayoutEffect(() => {
    const [next, ...others] = waiting
    if (isBusy || next === undefined) return
    // oxlint-disable-next-line react/set-state-in-effect -- each press acts on the board that the one before it has left
    setWaiting(others)
    actNow(next)
  }, [isBusy, waiting])
  return (press) => {
    if (isBusy || waiting.length > 0) setWaiting((before) => [...before, press])
    else act(press)
  }
}
