/** What lies over the page, one at a time. */
export type PlanDialog =
  | { readonly kind: 'Seats' }
  | { readonly kind: 'Upgrade'; readonly productId: string }
  | { readonly kind: 'Move'; readonly move: Transition }

/** What is done with the time of a subscription. */
export type Transition = 'PAUSE' | 'RESUME' | 'CANCEL' | 'KEEP'
