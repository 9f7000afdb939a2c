import {
  makeAgreementIn,
  type AgreementRefused,
  type AgreementRequest,
  type AgreementResult,
} from '#features/purchase/server/index.ts'
import { changeAsStaff, type ActingStaff } from '#features/staff/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import { givenReason } from '#features/support/rules/given-reason.ts'
import { nameOf } from '#features/support/server/support-actions.ts'
import { isUuid } from '#values/uuid.ts'

/** How an agreement ended. */
export const agreementResults = [
  'BEGUN',
  'PLANNED',
  'END_CHANGED',
  'UNCHANGED',
  'UNKNOWN',
  'ARCHIVED',
  'INVALID_TERMS',
  'INVALID_DAYS',
  'NOT_SOLD',
  'NOTHING_RENEWS',
  'OTHER_AGREEMENT',
  'TERRITORY_NOT_SERVED',
  'WRONG_CURRENCY',
  'TOO_FEW_SEATS',
  'BUYER_INCOMPLETE',
  'REST_IS_WORTH_MORE',
  'NO_REASON',
] as const

export interface AgreementOutcome {
  readonly result: (typeof agreementResults)[number]
  /** the number of the first invoice */
  readonly invoice?: string
  /** the day on which it renews, or begins, or ends */
  readonly day?: string | undefined
  readonly seatsInUse?: number
  /** what an invoice needs and the organisation's page lacks */
  readonly missing?: readonly string[]
}

/** What is agreed, as staff type it; `text` is what both sides agreed on besides, and is stored in the log. */
export interface AgreementInput extends Omit<AgreementRequest, 'organization' | 'by' | 'at'> {
  readonly organizationId: string
  readonly text: string
}

const refusals = {
  NobodyNamed: 'UNKNOWN',
  UnknownOrganization: 'UNKNOWN',
  Archived: 'ARCHIVED',
  InvalidTerms: 'INVALID_TERMS',
  InvalidDays: 'INVALID_DAYS',
  NotSold: 'NOT_SOLD',
  NothingRenews: 'NOTHING_RENEWS',
  OtherAgreement: 'OTHER_AGREEMENT',
  TerritoryNotServed: 'TERRITORY_NOT_SERVED',
  WrongCurrency: 'WRONG_CURRENCY',
  TooFewSeats: 'TOO_FEW_SEATS',
  BuyerIncomplete: 'BUYER_INCOMPLETE',
  RestIsWorthMore: 'REST_IS_WORTH_MORE',
} as const satisfies Record<AgreementRefused['kind'], AgreementOutcome['result']>

function outcomeOf(made: AgreementResult): AgreementOutcome {
  switch (made.kind) {
    case 'Begun':
      return { result: 'BEGUN', invoice: made.invoice, day: made.periodTo }
    case 'Planned':
      return { result: 'PLANNED', day: made.from }
    case 'EndChanged':
      return { result: 'END_CHANGED', day: made.until }
    case 'Unchanged':
      return { result: 'UNCHANGED' }
    case 'TooFewSeats':
      return { result: 'TOO_FEW_SEATS', seatsInUse: made.seatsInUse }
    case 'BuyerIncomplete':
      return { result: 'BUYER_INCOMPLETE', missing: made.fields }
    case 'RestIsWorthMore':
      return { result: 'REST_IS_WORTH_MORE', day: made.periodTo }
    default:
      return { result: refusals[made.kind] }
  }
}

/**
 * Makes a CORPORATE agreement with an organisation, with seats, a price and days of its own, by invoice. The same again
 * changes nothing, so it may be sent twice.
 */
export function makeAgreementAsStaff(
  database: Database,
  acting: ActingStaff,
  { organizationId, text, ...terms }: AgreementInput,
): Promise<AgreementOutcome> {
  const reason = text.trim() === '' ? undefined : givenReason(text)
  if (text.trim() !== '' && reason === undefined) return Promise.resolve({ result: 'NO_REASON' })
  if (!isUuid(organizationId)) return Promise.resolve({ result: 'UNKNOWN' })
  return changeAsStaff<AgreementOutcome>(database, acting, 'agreements.make', async (tx) => {
    const by = await nameOf(tx, acting.userId)
    const made = await makeAgreementIn(tx, { ...terms, organization: organizationId, by, at: acting.at })
    const result = outcomeOf(made)
    const isMade = made.kind === 'Begun' || made.kind === 'Planned' || made.kind === 'EndChanged'
    if (!isMade) return { result }
    const { seats, amount, currency, period, from, until, reference } = terms
    const facts = { seats, amount: String(amount), currency, period, from, until, reference, invoice: result.invoice }
    return {
      result,
      line: { kind: 'AGREEMENT_MADE', about: { kind: 'ORGANIZATION', id: organizationId }, reason, facts },
    }
  })
}
