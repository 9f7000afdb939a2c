import { accessOf, Course, courseById } from '#features/courses/server/index.ts'
import { courseOrderRefusals } from '#features/purchase/rules/checkout/course-order-refusal.ts'
import { OrderRef, PaymentMethod } from '#features/purchase/server/orders/order.graphql.ts'
import { BuyerInput, OrderPlaced } from '#features/purchase/server/orders/place-order.graphql.ts'
import { maxCourseSeats, type CourseOffer } from '#features/subscriptions/server/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { minorUnits, Money } from '#platform/graphql/money.ts'
import { publishedValue } from '#platform/graphql/published/published-loader.ts'
import { dayIn } from '#values/day.ts'
import { orderedDays } from './ordered-days.ts'
import { placeCourseOrder } from './place-course-order.ts'
import { findCourseOffer, type CourseOrderRefused } from './validate-course-order.ts'

const CourseOfferRef = builder.objectRef<CourseOffer>('CourseOffer').implement({
  description:
    'How a course is sold alone in the market today. The server and the browser make the bill with the same rule.',
  fields: (t) => ({
    price: t.field({
      type: Money,
      description: 'For one person, with VAT.',
      resolve: ({ price: amount, currency }) => ({ amount, currency }),
    }),
    days: t.exposeInt('days', { description: 'Days of access, counted from the purchase.' }),
    vatCategory: t.string({ description: 'UNCL5305: S, E, Z or O.', resolve: ({ vat }) => vat.category }),
    vatRateBp: t.int({ description: 'Basis points.', resolve: ({ vat }) => vat.rateBp }),
    maxSeats: t.int({ description: 'The most people that one order is for.', resolve: () => maxCourseSeats }),
  }),
})

/** The offer of a course at a price, on a day. */
const offerOn = publishedValue<{ readonly offer: CourseOffer | undefined }>()

builder.objectField(Course, 'offer', (t) =>
  t.field({
    type: CourseOfferRef,
    nullable: true,
    description: 'Null when the course is not sold alone, and where prices are hidden from the viewer.',
    resolve: async (course, _, context) => {
      const { market } = context
      if (course.price_minor === null || course.is_coming) return null
      if (!(await accessOf(context, course.id))?.showsPrices) return null
      const [price, day] = [BigInt(course.price_minor), dayIn(market, context.now())]
      const offer = await offerOn(context, `${day} ${price}`, async (tx) => ({
        offer: await findCourseOffer(tx, market, price, day),
      }))
      return offer.offer ?? null
    },
  }),
)

builder.objectFields(OrderRef, (t) => ({
  course: t.field({
    type: Course,
    nullable: true,
    description: 'Of an order of one course; null when it is no longer published.',
    resolve: async ({ courseId }, _, context) => (courseId === null ? null : await courseById(context, courseId)),
  }),
  days: t.int({
    nullable: true,
    description: 'Of an order of one course: the days of access.',
    resolve: (order) => (order.kind === 'COURSE' ? orderedDays(order) : null),
  }),
}))

const PlaceCourseOrderInput = builder.inputType('PlaceCourseOrderInput', {
  fields: (t) => ({
    courseShortId: t.string({ required: true }),
    seats: t.int({ required: true, description: '1 for a person.' }),
    paymentMethod: t.field({ type: PaymentMethod, required: true }),
    buyer: t.field({ type: BuyerInput, required: true }),
    organizationId: t.id({ description: 'The organisation whose people get the course; its admin is the viewer.' }),
    expectedTotalMinor: t.string({ required: true, description: 'Minor units as a string, as shown to the buyer.' }),
    acceptsTerms: t.boolean({ required: true }),
    dpaVersion: t.string({
      description:
        'For an organisation: the version of the data-processing agreement that the buyer accepts with the order.',
    }),
    acceptsImmediateStart: t.boolean({ required: true }),
  }),
})

const CourseOrderRefusedRef = builder.objectRef<CourseOrderRefused>('CourseOrderRefused').implement({
  fields: (t) => ({
    reason: t.expose('reason', { type: builder.enumType('CourseOrderRefusal', { values: courseOrderRefusals }) }),
    fields: t.field({
      type: ['String'],
      description: 'The invalid fields of the buyer.',
      resolve: ({ fields }) => [...fields],
    }),
  }),
})
const PlaceCourseOrderResult = builder.unionType('PlaceCourseOrderResult', {
  types: [OrderPlaced, CourseOrderRefusedRef],
  resolveType: ({ kind }) => (kind === 'OrderPlaced' ? OrderPlaced : CourseOrderRefusedRef),
})

builder.mutationFields((t) => ({
  placeCourseOrder: t.field({
    type: PlaceCourseOrderResult,
    description:
      'Orders one course, for the viewer or for people of the organisation that the viewer administrates (C4).',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: PlaceCourseOrderInput, required: true }) },
    resolve: (_, { input }, context) =>
      placeCourseOrder(
        context.database,
        {
          ...input,
          userId: userIdOf(context),
          market: context.market,
          language: context.locale,
          organizationId: input.organizationId ?? undefined,
          dpaVersion: input.dpaVersion ?? undefined,
          expectedTotal: minorUnits(input.expectedTotalMinor),
        },
        context.now(),
      ),
  }),
}))
