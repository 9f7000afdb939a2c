import { dayIn } from '#values/day.ts'
import { inTransaction, type Transaction } from '#platform/database/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { couponRefusals, type CouponRefusal } from '#features/subscriptions/rules/pricing/coupon.ts'
import type { Limit } from '#platform/limits/index.ts'
import { isUuid } from '#values/uuid.ts'
import { findCoupon, type FoundCoupon } from './coupon-store.ts'

const CouponFound = builder.objectRef<Extract<FoundCoupon, { kind: 'CouponFound' }>>('CouponFound').implement({
  description: 'It is validated again when the order is placed.',
  fields: (t) => ({
    code: t.exposeString('code'),
    discountBp: t.exposeInt('discountBp', { description: 'The discount on the first period, in basis points.' }),
  }),
})
const CouponRefused = builder.objectRef<Extract<FoundCoupon, { kind: 'CouponRefused' }>>('CouponRefused').implement({
  fields: (t) => ({
    reason: t.expose('reason', { type: builder.enumType('CouponRefusalReason', { values: couponRefusals }) }),
  }),
})
const CouponResult = builder.unionType('CouponResult', {
  types: [CouponFound, CouponRefused],
  resolveType: ({ kind }) => kind,
})

const couponLimit: Limit = { name: 'coupons', max: 60 }
const refused = (reason: CouponRefusal): FoundCoupon => ({ kind: 'CouponRefused', reason })

builder.queryField('coupon', (t) =>
  t.field({
    type: CouponResult,
    description:
      'A coupon’s discount on the first period of a product in the market today; 60 a minute for each address.',
    authScopes: { everyone: true },
    args: { code: t.arg.string({ required: true }), productId: t.arg.id({ required: true }) },
    resolve: async (_, { code, productId }, { database, market, address, now, rateLimiter }) => {
      if ((await rateLimiter.secondsToWait(couponLimit, address ?? '')) > 0) return refused('COUPON_RATE_LIMITED')
      if (!isUuid(productId)) return refused('COUPON_UNKNOWN')
      const on = dayIn(market, now())
      const find = (tx: Transaction) => findCoupon(tx, { code, market, productId, on })
      return inTransaction(database, { kind: 'system' }, find, { readOnly: true })
    },
  }),
)
