import { expect, test } from 'vitest'
import { createOutboxSender, type SendResult } from './outbox-sender.ts'

/** A sender of numbered entries, with timers that the test fires. */
function world(results: SendResult[], entries = ['a', 'b']) {
  const sent: string[] = []
  const timers: { work: () => void; ms: number }[] = []
  const sender = createOutboxSender({
    next: () => entries[0],
    send: async (id) => {
      sent.push(id)
      const result = results.shift() ?? 'Answered'
      if (result !== 'Failed') entries.splice(entries.indexOf(id), 1)
      return result
    },
    later: (work, ms) => {
      const timer = { work, ms }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer), 1)
    },
    random: () => 0,
  })
  const settled = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  }
  return { sender, sent, timers, settled }
}

test('C7: entries are sent one at a time in order, also when flushed twice', async () => {
  const { sender, sent, settled } = world(['Answered', 'Nothing'])
  sender.flush()
  sender.flush()
  await settled()
  expect(sent).toEqual(['a', 'b'])
})

test('C7: a failure is retried later and later, and a new entry does not shorten the wait', async () => {
  const { sender, sent, timers, settled } = world(['Failed', 'Failed', 'Answered', 'Failed'])
  sender.flush()
  await settled()
  sender.flushUnlessRetrying()
  await settled()
  expect([sent, timers.map(({ ms }) => ms)]).toEqual([['a'], [1_000]])
  timers[0]?.work()
  await settled()
  expect(timers.map(({ ms }) => ms)).toEqual([2_000])
  // an answer begins the delays anew
  timers[0]?.work()
  await settled()
  expect([sent.at(-1), timers.map(({ ms }) => ms)]).toEqual(['b', [1_000]])
})

test('C7: a stopped sender does not retry, not even what was in flight, until the next flush', async () => {
  const { sender, sent, timers, settled } = world(['Failed', 'Failed'])
  sender.flush()
  await settled()
  sender.stop()
  expect(timers).toEqual([])
  sender.flush()
  sender.stop()
  await settled()
  expect([timers, sent]).toEqual([[], ['a', 'a']])
  sender.flush()
  await settled()
  expect(sent).toEqual(['a', 'a', 'a', 'b'])
})
