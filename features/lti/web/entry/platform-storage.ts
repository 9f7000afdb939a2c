/**
 * What a platform keeps for the tools in its frames, where browsers keep nothing for them (LTI postMessage Storage 0.1). It
 * is spoken with by messages between windows, which go to its origin alone and count only from there.
 */
export interface PlatformStorage {
  /** The name of the frame that keeps, beside ours; `_parent` for the window around it. */
  readonly target: string
  /** That of the registered authorization endpoint (OIDC Login with LTI Client Side postMessages 0.1). */
  readonly origin: string
}

/** The window we speak from. */
export type OwnWindow = Pick<Window, 'parent' | 'opener' | 'addEventListener' | 'removeEventListener'>

interface Conversation {
  readonly storage: PlatformStorage
  readonly own: OwnWindow
  /** How long all of it may take, in ms. */
  readonly timeoutMs: number
}

/** Under which name the secret of a login lies at its platform. */
export const storageKey = (state: string): string => `lti_state_${state}`

/**
 * Leaves something with the platform.
 * @returns whether it has said that it keeps it
 */
export async function putInPlatform(key: string, value: string, conversation: Conversation): Promise<boolean> {
  const answer = await speak('lti.put_data', { key, value }, conversation)
  return answer?.['key'] === key && answer['value'] === value
}

/** Asks for what was left with the platform; undefined where it keeps nothing, or does not answer. */
export async function getFromPlatform(key: string, conversation: Conversation): Promise<string | undefined> {
  const answer = await speak('lti.get_data', { key }, conversation)
  const value = answer?.['key'] === key ? answer['value'] : undefined
  return typeof value === 'string' ? value : undefined
}

type Fields = Readonly<Record<string, unknown>>

/** Asks first what the platform can; one that says nothing about it is asked all the same, with the time that is left. */
async function speak(subject: string, fields: Fields, conversation: Conversation): Promise<Fields | undefined> {
  const { storage, own, timeoutMs } = conversation
  const beside = windowNamed(storage.target, own)
  if (!beside) return undefined
  const said = await ask(beside, 'lti.capabilities', {}, { ...conversation, timeoutMs: timeoutMs / 3 })
  const place = placeFor(subject, said?.['supported_messages'], beside, own)
  return place && ask(place, subject, fields, { ...conversation, timeoutMs: (timeoutMs * 2) / 3 })
}

/** Where a message is to go: the platform may name a frame for it, which counts before the one of the login. */
function placeFor(subject: string, supported: unknown, beside: Window, own: OwnWindow): Window | undefined {
  if (!Array.isArray(supported)) return beside
  const found = supported.find((each: unknown) => isFields(each) && each['subject'] === subject) as Fields | undefined
  if (!found) return undefined
  return typeof found['frame'] === 'string' ? windowNamed(found['frame'], own) : beside
}

function windowNamed(name: string, own: OwnWindow): Window | undefined {
  try {
    const around = own.parent === (own as unknown) ? (own.opener as Window | null) : own.parent
    if (!around || name === '_parent') return around ?? undefined
    return (around as unknown as Readonly<Record<string, Window | undefined>>)[name]
  } catch {
    // browsers refuse to look for a name that no frame of another site has
    return undefined
  }
}

function ask(place: Window, subject: string, fields: Fields, conversation: Conversation): Promise<Fields | undefined> {
  const { storage, own, timeoutMs } = conversation
  const messageId = crypto.randomUUID()
  return new Promise((resolve) => {
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== storage.origin || source !== place || !isFields(data)) return
      if (data['subject'] === `${subject}.response` && data['message_id'] === messageId)
        end(data['error'] === undefined ? data : undefined)
    }
    const end = (answer: Fields | undefined) => {
      clearTimeout(timer)
      own.removeEventListener('message', hear)
      resolve(answer)
    }
    const timer = setTimeout(end, timeoutMs, undefined)
    own.addEventListener('message', hear)
    try {
      place.postMessage({ subject, message_id: messageId, ...fields }, storage.origin)
    } catch {
      // what bears the name is no window, or the origin is none
      end(undefined)
    }
  })
}

const isFields = (given: unknown): given is Fields => typeof given === 'object' && given !== null
