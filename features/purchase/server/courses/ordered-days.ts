import { daysBetween } from '#values/day.ts'
import type { CourseOrder } from '#features/purchase/server/orders/order-store.ts'

/** The days of access that a course order has agreed. */
export const orderedDays = ({ periodFrom, periodTo }: Pick<CourseOrder, 'periodFrom' | 'periodTo'>): number =>
  daysBetween(periodFrom, periodTo)
