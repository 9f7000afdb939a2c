import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBanners } from '#design/index.ts'
import { accessToken, trackRestSession } from '#features/accounts/web/index.ts'
import { track } from '#features/consent/web/index.ts'
import { failureEvents } from '#features/purchase/rules/checkout/order-events.ts'
import { isUuid } from '#values/uuid.ts'

interface CardChange {
  readonly state: 'OPEN' | 'SAVED' | 'FAILED'
  readonly failedAttempts: readonly { readonly code: string; readonly message: string; readonly step: string }[]
}

/** When the change is asked about, in ms after the previous time: the acquirer reports it within seconds. */
const pausesMs = [0, 1500, 4000]

/** The changes that this page has followed, for it shows a subscription per payer. */
const followed = new Set<string>()

/**
 * After the acquirer's page for another card: says whether the card is saved, and counts the cards that were refused
 * (A4, S4). The address names the change until it is read.
 * @param refetch loads the page's data again
 */
export function useCardChange(refetch: () => Promise<unknown>): void {
  const { t } = useTranslation('plan')
  const banners = useBanners()
  const router = useRouter()
  const search: { readonly card?: unknown } = useSearch({ strict: false })
  const { card } = search
  useEffect(() => {
    if (typeof card !== 'string' || followed.has(card)) return
    followed.add(card)
    // the change is read once
    const { pathname, searchStr } = router.state.location
    const rest = new URLSearchParams(searchStr)
    rest.delete('card')
    void router.navigate({ href: `${pathname}${rest.size > 0 ? `?${rest}` : ''}`, replace: true, resetScroll: false })
    const key = 'card-change'
    void follow(card, (state) => {
      if (state === 'FAILED') banners.show({ key, kind: 'error', title: t('card.refused') })
      if (state !== 'SAVED') return
      banners.show({ key, kind: 'success', title: t('card.saved') })
      refetch().catch(() => undefined)
    })
  }, [card, router, refetch, banners, t])
}

/** Asks until the card is saved, or the last time has come. A card that was refused may still be followed by another. */
async function follow(id: string, onState: (state: CardChange['state']) => void): Promise<void> {
  if (!isUuid(id)) return
  let counted = 0
  let state: CardChange['state'] = 'OPEN'
  for (const pause of pausesMs) {
    if (state === 'SAVED') return
    await new Promise((resolve) => setTimeout(resolve, pause))
    const change = await read(id)
    if (!change) continue
    for (const event of failureEvents(change, counted)) track(event)
    counted = change.failedAttempts.length
    if (change.state !== state) onState(change.state)
    state = change.state
  }
}

async function read(id: string): Promise<CardChange | undefined> {
  try {
    const token = await accessToken()
    const response = await fetch(`/rest/purchase/card/${id}`, {
      headers: token ? { Authorization: `Bearer ${token}` } : {},
    })
    await trackRestSession(response)
    return response.ok ? ((await response.json()) as CardChange) : undefined
  } catch {
    // the page shows the card that it knows
    return undefined
  }
}
