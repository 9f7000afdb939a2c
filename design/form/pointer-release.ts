export interface PointerRelease {
  /** runs `act` immediately, or after the click when the pointer is down */
  readonly after: (act: () => void) => void
  /** discards an action that has not run yet */
  readonly cancel: () => void
  /** adds the listeners to the document; returns a function that removes them */
  readonly watch: () => () => void
}

/**
 * A message that appears while the pointer is down moves the page, and the click misses the button or link it was
 * meant for. So a field that loses focus by a press elsewhere shows its error only after the click.
 */
export function createPointerRelease(): PointerRelease {
  let isDown = false
  let waiting: (() => void)[] = []
  const down = () => {
    isDown = true
  }
  const up = () => {
    isDown = false
    // the click event follows the release within the same task
    setTimeout(() => {
      const due = waiting
      waiting = []
      for (const act of due) act()
    })
  }
  return {
    after: (act) => {
      if (isDown) waiting.push(act)
      else act()
    },
    cancel: () => {
      waiting = []
    },
    watch: () => {
      const watching = new AbortController()
      const options = { capture: true, signal: watching.signal }
      document.addEventListener('pointerdown', down, options)
      document.addEventListener('pointerup', up, options)
      document.addEventListener('pointercancel', up, options)
      return () => watching.abort()
    },
  }
}
