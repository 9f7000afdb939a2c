import { recordActivity } from './activity.ts'
import { endsSession } from './end-session.ts'

/** Notes what a REST call came to: success is activity (I7), a refusal of the session ends it (I9). The body stays unread. */
export async function noteAnswer(response: Response): Promise<void> {
  if (response.ok) {
    recordActivity()
    return
  }
  const { code, message } = await refusalIn(response.clone())
  endsSession({ messages: message ? [message] : [], codes: code ? [code] : [], status: response.status })
}

/** What REST says when it refuses: `{ error: { code, message } }`. */
async function refusalIn(response: Response): Promise<{ code?: string; message?: string }> {
  try {
    const { error } = (await response.json()) as { error?: { code?: string; message?: string } }
    return error ?? {}
  } catch {
    return {}
  }
}
