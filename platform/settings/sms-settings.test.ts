import { describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'

const gateway = { SMS_GATEWAY_URL: 'https://sms.kursiva.test/send', SMS_GATEWAY_TOKEN: 'secret', SMS_SENDER: 'Kursiva' }
const production = { KURSIVA_MODE: 'production', KURSIVA_SECRET: 'rG7vQ2mX9kLpZ4tB8wYc5nHdJ3sF6aEu' }

function read(env: Record<string, string>) {
  const result = readConfig(env)
  return result.kind === 'Problems' ? result.problems : result.config.sms
}

describe('text messages', () => {
  test('are kept for the outbox page in demo mode, for the mobile numbers of both countries', () => {
    expect(read({})).toEqual({
      gateway: undefined,
      prefixes: ['+474', '+479', '+346', '+3471', '+3472', '+3473', '+3474'],
      hosts: [],
    })
  })

  test('go to a gateway when all of it is there, to the numbers and with the hosts that are named', () => {
    expect(read({ ...production, ...gateway, SMS_PREFIXES: '+47, +46', SMS_HOSTS: 'Kursiva.no, kursiva.es' })).toEqual({
      gateway: { url: 'https://sms.kursiva.test/send', token: 'secret', sender: 'Kursiva' },
      prefixes: ['+47', '+46'],
      hosts: ['kursiva.no', 'kursiva.es'],
    })
  })

  test('are not offered in production without a gateway', () => {
    expect(read({ ...production, SMS_PREFIXES: '+47' })).toMatchObject({ gateway: undefined, prefixes: [] })
  })

  test('with half a gateway, or one that cannot be used, end the start in words', () => {
    expect(read({ SMS_GATEWAY_URL: gateway.SMS_GATEWAY_URL })).toEqual([
      'SMS_GATEWAY_TOKEN is missing: it belongs to SMS_GATEWAY_URL.',
      'SMS_SENDER is missing: it belongs to SMS_GATEWAY_URL.',
    ])
    expect(read({ ...gateway, SMS_GATEWAY_URL: 'sms.kursiva.test' })).toEqual([
      'SMS_GATEWAY_URL is not an address that can be used: write it as https://host/path.',
    ])
    for (const SMS_SENDER of ['Kursiva videokurs', 'Læring'])
      expect(read({ ...gateway, SMS_SENDER })).toMatchObject([expect.stringContaining('SMS_SENDER')])
    for (const SMS_PREFIXES of ['47', '+', '+47;+34'])
      expect(read({ SMS_PREFIXES })).toMatchObject([expect.stringContaining('SMS_PREFIXES')])
    expect(read({ SMS_HOSTS: 'https://kursiva.no' })).toMatchObject([expect.stringContaining('SMS_HOSTS')])
  })
})
