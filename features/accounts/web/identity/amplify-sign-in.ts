/** The part of the sign-in client that only the way in needs; whoever is in already does without. `sign-in.ts` loads it. */
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
