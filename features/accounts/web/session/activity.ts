const key = 'kursiva.lastActivity'
let here: number | undefined

/** When something was last done here or in another tab, in ms since 1970; undefined when it is not known (I7). */
export function lastActivity(): number | undefined {
  try {
    const stored = Number(localStorage.getItem(key))
    return stored > 0 ? stored : here
  } catch {
    return here
  }
}

/** Notes that the user is here or that the server has answered; all tabs share it (I7). */
export function recordActivity(): void {
  here = Date.now()
  try {
    localStorage.setItem(key, String(here))
  } catch {
    // then each tab counts for itself
  }
}
