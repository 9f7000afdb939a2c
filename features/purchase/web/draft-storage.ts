import { readDraft, type CheckoutDraft } from '#features/purchase/rules/checkout/checkout-draft.ts'

const key = 'kursiva.purchase'

/** What somebody has begun to buy in this browser; undefined when it is nothing, or not theirs. */
export function loadDraft(userId: string | undefined): CheckoutDraft | undefined {
  try {
    return readDraft(localStorage.getItem(key), { userId, now: Date.now() })
  } catch {
    return undefined
  }
}

/** Keeps what stands on the page, so that it is there when the tab is closed or somebody has to sign in. */
export function storeDraft(draft: Omit<CheckoutDraft, 'savedAt'>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...draft, savedAt: Date.now() }))
  } catch {
    // without storage it lasts as long as the page
  }
}

/** Forgets it: it was bought. */
export function clearDraft(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // nothing was kept either
  }
}
