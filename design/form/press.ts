export interface Press {
  /** does something now, or once the pointer that is down has been let go and its click has arrived */
  readonly after: (act: () => void) => void
  /** gives up what is still waiting */
  readonly forget: () => void
  /** begins to watch the page; the answer ends it */
  readonly watch: () => () => void
}

/**
 * What appears while the pointer is down moves the page under it, and the click never reaches the button or link that
 * was meant. So a field that is left by pressing elsewhere says what is wrong only after the press.
 */
export function createPress(): Press {
  let isDown = false
  let waiting: (() => void)[] = []
  const down = () => {
    isDown = true
  }
  const up = () => {
    isDown = false
    // the click follows the release within the same task
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
    forget: () => {
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
