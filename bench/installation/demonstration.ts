import { stableId } from '#database/seed/stable-id.ts'

/** What the product's own seed creates, and parts ask for. */
export const demonstration = {
  accounts: { learner: 'learner@kursiva.test', admin: 'admin@kursiva.test' },
  organizationId: stableId('organization', 'nordvik'),
} as const
