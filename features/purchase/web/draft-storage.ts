import { readDraft, type CheckoutDraft } from '#features/purchase/rules/checkout/checkout-draft.ts'

const key = 'kursiva.purchase'

/** The stored draft of this browser; undefined for none, or another user's. */
export function loadDraft(userId: string | undefined): CheckoutDraft | undefined {
  try {
    return readDraft(localStorage.getItem(key), { userId, now: Date.now() })
  } catch {
    return undefined
  }
}

/** Stores the draft, so that it survives closing the tab and signing in. */
export function storeDraft(draft: Omit<CheckoutDraft, 'savedAt'>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...draft, savedAt: Date.now() }))
  } catch {
    // without storage the draft lasts as long as the page
  }
}

/** Forgets it: it was bought. */
export function clearDraft(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // without storage there is no draft to remove
  }
}
