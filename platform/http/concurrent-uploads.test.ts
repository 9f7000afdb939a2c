import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { concurrentUploads } from './concurrent-uploads.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const options = { maxPerKey: 2, maxTotal: 3, timeoutMs: 1000 }

function upload() {
  const request = Object.assign(new EventEmitter(), { destroy: vi.fn<() => void>() })
  const response = new EventEmitter()
  return {
    request,
    response,
    given: [request as unknown as IncomingMessage, response as unknown as ServerResponse] as const,
  }
}

test('one key gets its places and no more, all keys together theirs, and what has ended gives its place back', () => {
  const begin = concurrentUploads(options)
  const first = upload()
  expect(begin('a', ...first.given)).toBeUndefined()
  expect(begin('a', ...upload().given)).toBeUndefined()
  expect(begin('a', ...upload().given)).toBe('OWN')
  expect(begin('b', ...upload().given)).toBeUndefined()
  expect(begin('c', ...upload().given)).toBe('ALL')
  first.response.emit('close')
  expect(begin('a', ...upload().given)).toBeUndefined()
})

test('a body that does not come to its end loses its connection, one that has come does not', () => {
  const begin = concurrentUploads(options)
  const [slow, done] = [upload(), upload()]
  begin('a', ...slow.given)
  begin('a', ...done.given)
  done.request.emit('end')
  vi.advanceTimersByTime(1001)
  expect(slow.request.destroy).toHaveBeenCalledOnce()
  expect(done.request.destroy).not.toHaveBeenCalled()
})
