import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameAgent } from '../devices/agent-name.ts'
import { pageOf } from '../paging.ts'
import { namePasskey } from './passkey-name.ts'
import { checkSignCount } from './passkeys.ts'
import { findRelyingParty } from './relying-party.ts'
import { simulatePasskeys } from '../secrecy/simulated-user.ts'

const sites = [
  { id: 'kursiva.no', origins: ['https://kursiva.no', 'https://www.kursiva.no'] },
  { id: 'localhost', origins: ['http://localhost:*'] },
]

test('I3: a passkey’s origin must match the list exactly', () => {
  const at = (origin: string | undefined) => findRelyingParty(sites, origin)?.relyingPartyId
  expect(at('https://kursiva.no')).toBe('kursiva.no')
  expect(at('https://www.kursiva.no')).toBe('kursiva.no')
  expect(at('http://localhost:3000')).toBe('localhost')
  expect(at('http://localhost')).toBe('localhost')
  const strangers = [
    undefined,
    'null',
    '',
    'http://kursiva.no',
    'https://kursiva.no.example',
    'https://kursiva.no:8443',
    'http://localhost:3000.example',
    'http://localhost:',
    'http://localhost.example:80',
    'https://localhost:3000',
  ]
  for (const origin of strangers) expect(at(origin)).toBeUndefined()
})

test('I3: a counter must increase, unless the authenticator does not count', () => {
  const count = fc.integer({ min: 0, max: 0xffffffff })
  fc.assert(
    fc.property(count, count, (known, said) => {
      const plausible = said > known || (said === 0 && known === 0)
      expect(checkSignCount(known, said).kind).toBe(plausible ? 'Plausible' : 'WentBack')
    }),
  )
})

test('pages put together are the list, whatever their size', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ minLength: 1 })), fc.integer({ min: 1, max: 9 }), (all, size) => {
      const seen: string[] = []
      let after: string | undefined
      do {
        const page = pageOf(all, (id) => id, size, after)
        if (page.kind === 'UnknownToken') throw new Error('a page named a token it does not know')
        expect(page.items.length).toBeLessThanOrEqual(size)
        seen.push(...page.items)
        after = page.next
      } while (after !== undefined)
      expect(seen).toEqual(all)
    }),
  )
  expect(pageOf(['a'], (id) => id, 1, 'b').kind).toBe('UnknownToken')
})

test('I3: a passkey is called by its maker, else by the browser', () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
  expect(namePasskey('bada5566-a7aa-401f-bd96-45619a55120d', firefox)).toBe('1Password')
  expect(namePasskey('00000000-0000-0000-0000-000000000000', firefox)).toBe('Firefox · Windows')
  expect(namePasskey('00000000-0000-0000-0000-000000000000', undefined)).toBe('Passkey')
})

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari · iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome · Android',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge · Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
    'Safari · macOS',
  ],
  ['curl/8.5.0', undefined],
])('I3: %s is %s', (agent, name) => {
  expect(nameAgent(agent)).toBe(name)
})

test('I3: passkeys that do not exist are always the same for the same subject, and as long as real ones', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (one, other) => {
      const secret = new Uint8Array(32)
      const [passkey] = simulatePasskeys(secret, one)
      expect(simulatePasskeys(secret, one)).toEqual([passkey])
      expect([22, 27, 43]).toContain(passkey?.id.length)
      if (one !== other) expect(simulatePasskeys(secret, other)).not.toEqual([passkey])
    }),
  )
})
