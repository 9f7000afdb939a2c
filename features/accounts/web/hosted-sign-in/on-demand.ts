export { continueIfSignedIn } from './continue-if-signed-in.ts'
export { signOutHosted } from './hosted-sign-out.ts'
