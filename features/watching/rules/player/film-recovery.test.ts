import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isUrlExpired,
  nextRecoveryStep,
  afterSegmentLoaded,
  emptyHistory,
  type FilmFailure,
  type FilmHistory,
} from './film-recovery.ts'

/** The recovery steps for a series of failures, `apart` ms after each other. */
function stepsOf(failures: readonly FilmFailure[], apart: number) {
  let history: FilmHistory = emptyHistory
  return failures.map((failure, index) => {
    const next = nextRecoveryStep(history, failure, index * apart, 0)
    history = next.history
    return next.step
  })
}

const repeated = (failure: FilmFailure, count: number) => Array.from({ length: count }, () => failure)

const failures: fc.Arbitrary<FilmFailure> = fc.oneof(
  fc.constantFrom(
    { kind: 'Network' as const },
    { kind: 'UrlExpired' as const },
    { kind: 'FilmMissing' as const },
    { kind: 'Decoding' as const },
    { kind: 'Unsupported' as const },
  ),
  fc.record({ kind: fc.constant('SegmentMissing' as const), until: fc.nat(600) }),
)

test('C3: a lost network is waited for, ever longer up to a minute, and never given up', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), (count) => {
      const delays = stepsOf(repeated({ kind: 'Network' }, count), 1).map((step) =>
        step.kind === 'Retry' ? step.afterMs : -1,
      )
      expect(delays.every((ms, index) => ms >= (delays[index - 1] ?? 1_000) && ms <= 60_000)).toBe(true)
    }),
  )
  const { history } = nextRecoveryStep(emptyHistory, { kind: 'Network' }, 0, 0)
  expect(afterSegmentLoaded(history)).toEqual(emptyHistory)
})

test('C3: whatever happens, nothing but the network is tried for ever within a minute', () => {
  fc.assert(
    fc.property(fc.array(failures, { minLength: 12, maxLength: 80 }), (given) => {
      const steps = stepsOf(given, 10)
      const of = (kind: string) => steps.filter((step) => step.kind === kind).length
      expect(of('RenewUrl')).toBeLessThanOrEqual(3)
      expect(of('SkipTo')).toBeLessThanOrEqual(3)
      expect(of('ResetDecoder')).toBeLessThanOrEqual(1)
      expect(of('Reopen')).toBeLessThanOrEqual(1)
    }),
  )
})

test('C3: an address may end as often as it likes, as long as fresh ones last a while', () => {
  const steps = stepsOf(repeated({ kind: 'UrlExpired' }, 50), 61_000)
  expect(steps.every(({ kind }) => kind === 'RenewUrl')).toBe(true)
})

test('C3: after decoding failures the decoder is reset, then the film reopened, then the problem shown; after 30 s it starts over', () => {
  const decoding: FilmFailure = { kind: 'Decoding' }
  expect(stepsOf([decoding, decoding, decoding], 5_000).map(({ kind }) => kind)).toEqual([
    'ResetDecoder',
    'Reopen',
    'GiveUp',
  ])
  expect(stepsOf([decoding, decoding], 30_000).map(({ kind }) => kind)).toEqual(['ResetDecoder', 'ResetDecoder'])
})

test('C3: only an answer that refuses says that an address has ended', () => {
  expect([401, 403, 410].every(isUrlExpired)).toBe(true)
  expect([undefined, 0, 200, 404, 429, 500, 503].some(isUrlExpired)).toBe(false)
})
