export { showsPricing } from '#features/subscriptions/rules/shows-pricing.ts'
export { freeSeats, seatsOf } from '#features/subscriptions/rules/seats.ts'
