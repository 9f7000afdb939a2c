export { continueIfSignedIn } from './hosted-arrival.ts'
export { leaveHosted } from './hosted-sign-out.ts'
