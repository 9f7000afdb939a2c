/**
 * The storage that a platform offers to the tools in its frames when browsers block their cookies (LTI postMessage
 * Storage 0.1). Messages are sent to the platform's origin only and accepted from it only.
 */
export interface PlatformStorage {
  /** The name of the sibling frame that stores values; `_parent` for the parent window. */
  readonly target: string
  /** The origin of the registered authorization endpoint (OIDC Login with LTI Client Side postMessages 0.1). */
  readonly origin: string
}

/** Our own window. */
export type OwnWindow = Pick<Window, 'parent' | 'opener' | 'addEventListener' | 'removeEventListener'>

interface Conversation {
  readonly storage: PlatformStorage
  readonly own: OwnWindow
  /** The timeout of the whole exchange, in ms. */
  readonly timeoutMs: number
}

/** The key of a login's secret in the platform's storage. */
export const storageKey = (state: string): string => `lti_state_${state}`

/**
 * Stores a value at the platform.
 * @returns whether the platform confirmed it
 */
export async function putInPlatform(key: string, value: string, conversation: Conversation): Promise<boolean> {
  const answer = await speak('lti.put_data', { key, value }, conversation)
  return answer?.['key'] === key && answer['value'] === value
}

/** Reads a value from the platform; undefined when it has none or does not respond. */
export async function getFromPlatform(key: string, conversation: Conversation): Promise<string | undefined> {
  const answer = await speak('lti.get_data', { key }, conversation)
  const value = answer?.['key'] === key ? answer['value'] : undefined
  return typeof value === 'string' ? value : undefined
}

type Fields = Readonly<Record<string, unknown>>

/**
 * Asks for the platform's capabilities first; without a response the request is sent anyway, within the remaining time.
 */
async function speak(subject: string, fields: Fields, conversation: Conversation): Promise<Fields | undefined> {
  const { storage, own, timeoutMs } = conversation
  const beside = windowNamed(storage.target, own)
  if (!beside) return undefined
  const capabilities = await ask(beside, 'lti.capabilities', {}, { ...conversation, timeoutMs: timeoutMs / 3 })
  const place = placeFor(subject, capabilities?.['supported_messages'], beside, own)
  return place && ask(place, subject, fields, { ...conversation, timeoutMs: (timeoutMs * 2) / 3 })
}

/** The target of a message: the frame that the platform names for the subject, otherwise that of the login. */
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
    // browsers throw when a name is looked up in a frame of another site that does not have it
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
      // the named property is not a window, or the origin is invalid
      end(undefined)
    }
  })
}

const isFields = (given: unknown): given is Fields => typeof given === 'object' && given !== null
