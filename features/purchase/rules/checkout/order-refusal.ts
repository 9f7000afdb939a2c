/** Why an order is refused. The page has a text for each. */
export const orderRefusals = [
  'UNKNOWN_PRODUCT',
  'BY_AGREEMENT',
  'SEATS_OUT_OF_RANGE',
  'TOO_FEW_SEATS',
  'PRICE_CHANGED',
  'TERMS_NOT_ACCEPTED',
  'IMMEDIATE_START_NOT_REQUESTED',
  'BUYER_INCOMPLETE',
  'TERRITORY_NOT_SERVED',
  'INVOICE_NOT_OFFERED',
  'INVOICE_LIMIT_REACHED',
  'TOO_LITTLE_FOR_CARD',
  'COUPON_UNKNOWN',
  'COUPON_ENDED',
  'COUPON_USED_UP',
  'COUPON_RATE_LIMITED',
  'NOT_THEIR_ADMIN',
  'ALREADY_SUBSCRIBED',
  'COMPANY_IS_CUSTOMER',
  'NOT_A_PARTNER_MEMBER',
] as const
export type OrderRefusal = (typeof orderRefusals)[number]
