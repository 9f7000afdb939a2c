import { recordActivity } from './activity.ts'
import { endsSession } from './end-session.ts'

/**
 * Applies a REST answer to the session: success is activity (I7), a refusal of the session ends it (I9). The body is
 * not consumed.
 */
export async function trackRestSession(response: Response): Promise<void> {
  if (response.ok) {
    recordActivity()
    return
  }
  const { code, message } = await refusalIn(response.clone())
  endsSession({ messages: message ? [message] : [], codes: code ? [code] : [], status: response.status })
}

/** The body of a REST refusal: `{ error: { code, message } }`. */
async function refusalIn(response: Response): Promise<{ code?: string; message?: string }> {
  try {
    const { error } = (await response.json()) as { error?: { code?: string; message?: string } }
    return error ?? {}
  } catch {
    return {}
  }
}
