const key = 'kursiva.lastActivity'
let here: number | undefined

/** When the user was last active here or in another tab, in ms since 1970; undefined when unknown (I7). */
export function lastActivity(): number | undefined {
  try {
    const stored = Number(localStorage.getItem(key))
    return stored > 0 ? stored : here
  } catch {
    return here
  }
}

/** Records activity of the user or an answer of the server, for all tabs (I7). */
export function recordActivity(): void {
  here = Date.now()
  try {
    localStorage.setItem(key, String(here))
  } catch {
    // without storage each tab counts for itself
  }
}
