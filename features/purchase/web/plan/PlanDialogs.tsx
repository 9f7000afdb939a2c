import type { ProductOfPage, SubscriptionOfPage, TermsOfPage } from '#features/subscriptions/web/index.ts'
import { EarlyTerminationDialog } from './EarlyTerminationDialog.tsx'
import { TransitionDialog } from './TransitionDialog.tsx'
import type { PlanDialog } from './plan-dialog.ts'
import { SeatsDialog } from './SeatsDialog.tsx'
import { UpgradeDialog } from './UpgradeDialog.tsx'

interface PlanDialogsProps {
  readonly dialog: PlanDialog
  readonly subscription: SubscriptionOfPage
  readonly terms: TermsOfPage
  readonly products: readonly ProductOfPage[]
  readonly refetch: () => Promise<unknown>
  readonly onClose: () => void
}

/** The dialog that is open. */
export function PlanDialogs({ dialog, subscription, terms, products, refetch, onClose }: PlanDialogsProps) {
  const { id } = subscription
  switch (dialog.kind) {
    case 'Seats':
      return <SeatsDialog subscriptionId={id} terms={terms} refetch={refetch} onClose={onClose} />
    case 'Upgrade':
      return (
        <UpgradeDialog
          subscriptionId={id}
          terms={terms}
          product={products.find((each) => each.id === dialog.productId)}
          refetch={refetch}
          onClose={onClose}
        />
      )
    case 'Move':
      return (
        <TransitionDialog subscriptionId={id} terms={terms} move={dialog.move} refetch={refetch} onClose={onClose} />
      )
    case 'EarlyTermination':
      return <EarlyTerminationDialog subscriptionId={id} terms={terms} refetch={refetch} onClose={onClose} />
  }
}
