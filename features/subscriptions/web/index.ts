export { showsPricing } from '#features/subscriptions/rules/shows-pricing.ts'
