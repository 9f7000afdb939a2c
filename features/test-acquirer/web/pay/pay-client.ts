import { useEffect, useState } from 'react'
import type { LocalisedText } from '#values/localised-text.ts'
import type { Currency } from '#values/money.ts'
import type { TestCard } from '#features/test-acquirer/rules/test-cards.ts'

/** A payment as the API returns it; amounts are minor units as strings. */
export interface PaymentView {
  readonly state: 'OPEN' | 'CHALLENGE' | 'CAPTURED' | 'DECLINED' | 'CANCELLED'
  readonly amount: string
  readonly currency: Currency
  readonly productName: LocalisedText | null
  readonly seats: number | null
  readonly months: number | null
  readonly days?: number | null
  readonly net: string | null
  readonly vat: string | null
  readonly vatRateBp: number | null
  /** a day */
  readonly renewsOn: string | null
  readonly keepsCard: boolean
  readonly last4: string | null
  readonly failure: string | null
  readonly challengeSeconds: number | null
  readonly challengeTries: number
  /** where the browser goes when it is over */
  readonly returnPath: string
  /** the acquirer's clock */
  readonly at: string
}

/** `Unknown`: no such payment, or no test acquirer here. `Silent`: there was no answer. */
export type PayAnswer =
  { readonly kind: 'Payment'; readonly payment: PaymentView } | { readonly kind: 'Unknown' | 'Silent' }

/** A submitted card: its outcome and expiry, never its number. */
export interface GivenCard {
  readonly outcome: TestCard
  readonly expMonth: number
  readonly expYear: number
}

/** A call without an answer times out. */
const timeoutMs = 20_000

/** Client of the API for one payment. The payment's token is the only permission it needs. */
export function payClient(restEndpoint: string, token: string) {
  const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<PayAnswer> => {
    try {
      const answer = await fetch(`${restEndpoint}/test-acquirer/payments/${encodeURIComponent(token)}${path}`, {
        method,
        ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (answer.ok) return { kind: 'Payment', payment: (await answer.json()) as PaymentView }
      return { kind: answer.status === 404 ? 'Unknown' : 'Silent' }
    } catch {
      return { kind: 'Silent' }
    }
  }
  return {
    read: () => ask('GET', ''),
    giveCard: (card: GivenCard) => ask('POST', '/card', card),
    giveCode: (code: string) => ask('POST', '/code', { code }),
    leaveChallenge: () => ask('DELETE', '/challenge'),
  }
}

export type PayClient = ReturnType<typeof payClient>

/** The last known payment; undefined while it is loading. */
export function usePayment(client: PayClient, key: string) {
  const [answer, setAnswer] = useState<PayAnswer>()
  useEffect(() => {
    let isGone = false
    void client.read().then((read) => {
      if (!isGone) setAnswer(read)
    })
    return () => {
      isGone = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the client is made of the key
  }, [key])
  return [answer, setAnswer] as const
}
