const key = 'kursiva.studio.keys'

/** Whether single letters work as keys; everybody may turn them off (WCAG 2.2, 2.1.4). */
export function usesLetterKeys(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

/** Stores the choice for this browser. */
export function chooseLetterKeys(isOn: boolean): void {
  try {
    localStorage.setItem(key, isOn ? 'on' : 'off')
  } catch {
    // without storage the letters stay on
  }
}
