/** The open dialog of the page. */
export type PlanDialog =
  | { readonly kind: 'Seats' }
  | { readonly kind: 'Upgrade'; readonly productId: string }
  | { readonly kind: 'Move'; readonly move: Transition }
  | { readonly kind: 'EarlyTermination' }

/** A transition of the subscription's life cycle. */
export type Transition = 'PAUSE' | 'RESUME' | 'CANCEL' | 'KEEP'
