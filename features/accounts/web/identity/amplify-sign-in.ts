/** The part of the sign-in client that only the sign-in pages need. `sign-in-client.ts` loads it. */
export {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  rememberDevice,
  resendSignUpCode,
  resetPassword,
  signIn,
  signUp,
} from 'aws-amplify/auth'
