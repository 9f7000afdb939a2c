// where a launch keeps itself: whoever declined is not asked again for as long as it lasts
const key = 'kursiva.launch'

let isDeclined: boolean | undefined

/** Whether somebody has said in this launch that they do not want to link an account. */
export const hasDeclined = (): boolean => (isDeclined ??= kept()['hasDeclinedLinking'] === true)

export function decline(): void {
  isDeclined = true
  try {
    const launch = kept()
    if ('token' in launch) sessionStorage.setItem(key, JSON.stringify({ ...launch, hasDeclinedLinking: true }))
  } catch {
    // no storage inside this frame: it is forgotten with the page
  }
}

function kept(): Record<string, unknown> {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? '{}') ?? {}) as Record<string, unknown>
  } catch {
    return {}
  }
}
