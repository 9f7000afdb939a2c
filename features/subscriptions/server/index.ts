import './subscription.graphql.ts'

export { Subscription } from './subscription.graphql.ts'
