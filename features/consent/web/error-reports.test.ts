import { afterEach, expect, test, vi } from 'vitest'
import { textVersion, validForMs, type Choices } from '#features/consent/rules/consent.ts'
import { writeConsent } from '#features/consent/rules/stored-consent.ts'

interface Visitor {
  readonly host?: string
  readonly path?: string
  readonly stored?: string
  /** Global Privacy Control */
  readonly hasSignal?: boolean
}

/** The paths that reports of one error are sent to, from a page of that visitor. */
async function reportsOf({ host = 'kursiva.no', path = '/no', stored, hasSignal = false }: Visitor): Promise<string[]> {
  const sent: string[] = []
  const items = new Map(stored === undefined ? [] : [['kursiva.consent', stored]])
  const page = new EventTarget()
  vi.stubGlobal('location', { hostname: host, pathname: path })
  vi.stubGlobal('navigator', { globalPrivacyControl: hasSignal })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', page)
  vi.stubGlobal('fetch', (address: string) => {
    sent.push(address)
    return Promise.resolve(new Response(null, { status: 204 }))
  })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.resetModules()
  const { watchErrors } = await import('./error-reports.ts')
  const { reportError } = await import('#platform/browser/report-error.ts')
  watchErrors()
  reportError(new RangeError('planted'), 'test')
  // the part that sends is loaded with the first error
  await import('./error-reporter.ts')
  await vi.dynamicImportSettled()
  return sent
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const answer = (choices: Partial<Choices>, rest: { ago?: number; version?: string; despiteSignal?: boolean } = {}) =>
  writeConsent({
    choices: { statistics: false, errorReports: false, ...choices },
    answeredAt: new Date(Date.now() - (rest.ago ?? 0)),
    textVersion: rest.version ?? textVersion,
    despiteSignal: rest.despiteSignal ?? false,
    consentId: '0f5a7a2e-3f0b-4a7e-9f0a-0d1b2c3d4e5f',
    unsent: undefined,
  })

const on = { errorReports: true }
const sent: [string, Visitor][] = [
  ['from somebody who has answered nothing', {}],
  ['from the Spanish site', { host: 'kursiva.es', path: '/es' }],
  ['from somebody who left them on', { stored: answer(on) }],
  ['from somebody whose answer about statistics has expired', { stored: answer(on, { ago: validForMs }) }],
  ['in spite of a signal, from whoever wants it', { hasSignal: true, stored: answer(on, { despiteSignal: true }) }],
  ['from a frame of another platform where they were switched on', { path: '/no/lti-view/x', stored: answer(on) }],
]
test.each(sent)('A5: an error is reported %s', async (_, visitor) => {
  expect(await reportsOf(visitor)).toEqual(['/rest/reports/errors'])
})

const notSent: [string, Visitor][] = [
  ['from a machine of a developer', { host: 'localhost' }],
  ['from a test host, even when they were switched on', { host: 'a.test', stored: answer(on) }],
  ['after they were switched off', { stored: answer({ statistics: true }) }],
  ['after a choice of only the necessary', { stored: answer({}) }],
  ['after they were switched off half a year ago', { stored: answer({}, { ago: validForMs }) }],
  ['after they were refused under an older wording', { stored: answer({}, { version: '2026-11' }) }],
  ['from a browser with Global Privacy Control', { hasSignal: true }],
  ['from one that has got the signal since', { hasSignal: true, stored: answer(on) }],
  ['from a frame of another platform', { path: '/no/lti-view/course/a/b' }],
]
test.each(notSent)('A5: no error is reported %s', async (_, visitor) => {
  expect(await reportsOf(visitor)).toEqual([])
})
