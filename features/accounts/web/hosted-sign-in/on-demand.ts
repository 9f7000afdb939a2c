export { continueIfSignedIn } from './continue-if-signed-in.ts'
export { leaveHosted } from './hosted-sign-out.ts'
