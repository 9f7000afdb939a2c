/** Why an order for a course is refused. The page has a text for each. */
export const courseOrderRefusals = [
  'UNKNOWN_COURSE',
  'NOT_FOR_SALE',
  'SEATS_OUT_OF_RANGE',
  'PRICE_CHANGED',
  'TERMS_NOT_ACCEPTED',
  'IMMEDIATE_START_NOT_REQUESTED',
  'BUYER_INCOMPLETE',
  'TERRITORY_NOT_SERVED',
  'INVOICE_NOT_OFFERED',
  'INVOICE_LIMIT_REACHED',
  'TOO_LITTLE_FOR_CARD',
  'NOT_THEIR_ADMIN',
  'ALREADY_OPEN',
] as const
export type CourseOrderRefusal = (typeof courseOrderRefusals)[number]
