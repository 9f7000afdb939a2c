/** A value as a literal in a script of a page. */
const literal = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/**
 * The platform's side of LTI postMessage Storage 0.1: an origin of the tool may get what it has put, and no other
 * origin may. Responds only to the origins of the tool. The messages are shown in the list #messages.
 */
export const storageScript = (origins: readonly string[]): string => `
  const allowed = ${literal(origins)}
  const kept = new Map()
  addEventListener('message', ({ origin, source, data }) => {
    const subjects = ['lti.capabilities', 'lti.put_data', 'lti.get_data']
    if (!subjects.includes(data?.subject) || !source) return
    const known = allowed.includes(origin)
    const line = document.createElement('li')
    line.textContent = [data.subject, known ? 'from' : 'refused from', origin, data.key ?? ''].join(' ')
    document.querySelector('#messages').append(line)
    if (!known) return
    const answer = (more) =>
      source.postMessage({ subject: data.subject + '.response', message_id: data.message_id, ...more }, origin)
    const fault = (code, message) => answer({ key: data.key, error: { code, message } })
    if (typeof data.message_id !== 'string' || data.message_id === '') return fault('bad_request', 'message_id is missing')
    if (data.subject === 'lti.capabilities')
      return answer({ supported_messages: [...subjects, 'lti.frameResize'].map((subject) => ({ subject })) })
    if (typeof data.key !== 'string' || data.key === '') return fault('bad_request', 'key is missing')
    const own = kept.get(origin) ?? kept.set(origin, new Map()).get(origin)
    if (data.subject === 'lti.get_data') return answer({ key: data.key, value: own.get(data.key) ?? null })
    if (data.value == null) own.delete(data.key)
    else if (typeof data.value !== 'string') return fault('bad_request', 'value is no text')
    else if (data.value.length > 4096 || own.size >= 100) return fault('storage_exhaustion', 'that is too much')
    else own.set(data.key, data.value)
    answer({ key: data.key, value: data.value })
  })`

/** Sets the frame to the height that the tool requests. */
export const resizeScript = (origins: readonly string[]): string => `
  addEventListener('message', ({ origin, source, data }) => {
    const frame = document.querySelector('iframe')
    if (data?.subject !== 'lti.frameResize' || !${literal(origins)}.includes(origin)) return
    if (source !== frame.contentWindow) return
    const height = Number(data.height)
    if (!(height > 0)) return
    frame.style.height = height + 'px'
    frame.dataset.announced = String(height)
    document.querySelector('#announced').textContent = 'The tool asks for ' + height + ' px.'
  })`

/** Removes the frame, or closes the window, when the tool reports that it is done. */
export const closeScript = (origin: string): string => `
  addEventListener('message', ({ origin, source, data }) => {
    if (data?.subject !== 'org.imsglobal.lti.close' || origin !== ${literal(origin)}) return
    document.querySelector('iframe')?.remove()
    if (source !== window && source?.opener === window) source.close()
    document.querySelector('#closed').textContent = 'The tool is done.'
  })`

/** Submits the form of the page, into its frame. */
export const submitScript = `document.querySelector('form[data-now]').submit()`
