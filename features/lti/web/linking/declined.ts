// stored with the launch session, so that a user who declined is not asked again during the launch
const key = 'kursiva.launch'

let isDeclined: boolean | undefined

/** Whether the user has declined to link an account in this launch. */
export const hasDeclined = (): boolean => (isDeclined ??= readStored()['hasDeclinedLinking'] === true)

export function decline(): void {
  isDeclined = true
  try {
    const launch = readStored()
    if ('token' in launch) sessionStorage.setItem(key, JSON.stringify({ ...launch, hasDeclinedLinking: true }))
  } catch {
    // storage is blocked inside this frame: the choice is lost on reload
  }
}

function readStored(): Record<string, unknown> {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? '{}') ?? {}) as Record<string, unknown>
  } catch {
    return {}
  }
}
