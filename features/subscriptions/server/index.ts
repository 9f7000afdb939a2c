import './subscription.graphql.ts'

export { Subscription } from './subscription.graphql.ts'
export { subscriptionData } from './subscription-data.ts'
export { takeSeat, type SeatOutcome } from './take-seat.ts'
