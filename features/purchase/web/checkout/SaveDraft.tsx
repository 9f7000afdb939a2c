import { useEffect, useState } from 'react'
import { useFormValues, type FormHandle } from '#design/form/index.ts'
import {
  draftFieldNames,
  type CheckoutDraft,
  type DraftField,
} from '#features/purchase/rules/checkout/checkout-draft.ts'
import { loadDraft, storeDraft } from '#features/purchase/web/draft-storage.ts'
import type { CheckoutFields } from './buyer/buyer-fields.ts'
import type { PartnerMembership } from './buyer/partner-membership.ts'

interface SaveDraftProps {
  readonly form: FormHandle<CheckoutFields>
  /** the draft the page started with */
  readonly draft: CheckoutDraft | undefined
  readonly member: PartnerMembership | undefined
  readonly now: Omit<CheckoutDraft, 'savedAt' | 'values' | 'partnerKey'>
}

/** Stores the draft as soon as it differs from the start. */
export function SaveDraft({ form, draft, member, now }: SaveDraftProps) {
  const held = useFormValues(form)
  const values = Object.fromEntries(draftFieldNames.map((name) => [name, held[name] ?? ''])) as Record<
    DraftField,
    string
  >
  const current = JSON.stringify({ ...now, partnerKey: claimedFrom(member), values })
  const [start] = useState(current)
  const hasChanged = draft !== undefined || current !== start
  useEffect(() => {
    if (!hasChanged) return
    const kept = JSON.parse(current) as Omit<CheckoutDraft, 'savedAt'>
    const before = loadDraft(kept.userId)
    storeDraft({ ...kept, order: before?.order, counted: before?.counted })
  }, [current, hasChanged])
  return null
}

/** The partner to store: without a membership it is dropped, because the user has been informed. */
const claimedFrom = (member: PartnerMembership | undefined): string | undefined =>
  member?.status === 'MEMBER' || member?.status === 'UNANSWERED' ? member.partnerKey : undefined
