export { rateLimiter, type Limit, type RateLimiter } from './rate-limiter.ts'
