import './idle/idle-seats.graphql.ts'

export { ensureSeatAvailable } from './ensure-seat-available.ts'
export { forgetSeats } from './forget-seats.ts'
export type { SeatReactions } from './reactions.ts'
export { retryWhenSeatsAreFull } from './retry-when-seats-are-full.ts'
export { SeatUseType } from './use/seat-use.graphql.ts'
export { findSeatUse } from './use/seat-use-store.ts'
export { seatJobs } from './seat-jobs.ts'
export { seatRequestData } from './waiting-list/seat-request-data.ts'
export {
  countRequests,
  countRequestsOfInvitation,
  dropRequestsOfInvitations,
  findLongestWaiting,
  findOrganizationOfRequests,
  findOrganizationsWaitedFor,
  findPlace,
  findRequests,
  findSeatRequestStatus,
  putOnList,
  takeOffList,
  type NewMember,
  type JoinMethod,
  type SeatRequest,
} from './waiting-list/seat-request-store.ts'
export { seatMailExamples } from './idle/mail-examples.ts'
