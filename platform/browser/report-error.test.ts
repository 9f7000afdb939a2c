import { expect, test, vi } from 'vitest'
import { markReported, reportError, setErrorReporter, type CaughtError } from './report-error.ts'

test('E2: an error is reported once, with the module that caught it first', () => {
  const sent = vi.fn<(caught: CaughtError) => boolean>().mockReturnValue(true)
  setErrorReporter(sent)
  const cause = new TypeError('Failed to fetch')
  const error = new Error('no answer', { cause })
  reportError(error, 'failures', { operationName: 'Home' })
  reportError(error, 'PlatformDialog')
  reportError(cause, 'PlatformDialog')
  expect(sent.mock.calls).toEqual([[{ error, where: 'failures', operationName: 'Home' }]])
})

test('E2: two errors made of the same parts are reported once, one with a further part again', () => {
  const sent = vi.fn<(caught: CaughtError) => boolean>().mockReturnValue(true)
  setErrorReporter(sent)
  const part = { message: 'no answer' }
  reportError(Object.assign(new Error('first'), { errors: [part] }), 'failures')
  reportError(Object.assign(new Error('second'), { errors: [part] }), 'router')
  reportError(Object.assign(new Error('third'), { errors: [part, { message: 'other' }] }), 'router')
  reportError(Object.assign(new Error('fourth'), { errors: [] }), 'router')
  expect(sent.mock.calls.map(([{ error }]) => (error as Error).message)).toEqual(['first', 'third', 'fourth'])
})

test('E1: an expected error is not reported, a thrown text is', () => {
  const sent = vi.fn<(caught: CaughtError) => boolean>().mockReturnValue(true)
  setErrorReporter(sent)
  const expected = new Error('signed out')
  markReported(expected)
  reportError(expected, 'viewer')
  reportError('broken', 'viewer')
  expect(sent.mock.calls).toEqual([[{ error: 'broken', where: 'viewer' }]])
})

test('A4: the console shows an error that may not be sent', () => {
  const shown = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  setErrorReporter(() => false)
  const error = new Error('broken')
  reportError(error, 'viewer')
  expect(shown).toHaveBeenCalledWith(error, 'viewer', {})
  shown.mockRestore()
})
