/** Why nothing was granted or changed. */
export type GrantRefusal =
  /** there is nobody, or nothing, of that id */
  | 'Unknown'
  | 'Archived'
  /** the last day is not from today to five years on, or the months are not 1 to 24 */
  | 'InvalidDays'
  /** a subscription or the course is open already: it is extended instead */
  | 'RunsAlready'
  /** the market has no such plan */
  | 'NotSold'
  /** fewer than members and open invitations, or not 1 to 100,000 */
  | 'TooFewSeats'
  /** it is over, unpaid or on pause, or it has no end */
  | 'NotExtendable'
  /** it was bought or agreed: it ends by its own terms */
  | 'NotGranted'
  /** something else has happened since */
  | 'ChangedSince'

/** What became of it. Nothing is changed by a refusal. */
export type GrantResult =
  | {
      readonly kind: 'Done'
      readonly subscriptionId: string
      readonly userId: string | null
      readonly organizationId: string | null
    }
  | { readonly kind: GrantRefusal }
