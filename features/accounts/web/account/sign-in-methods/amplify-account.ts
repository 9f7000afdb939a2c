/** What of the sign-in client only the account page needs; loaded once something is changed there. */
export {
  associateWebAuthnCredential,
  confirmUserAttribute,
  deleteWebAuthnCredential,
  sendUserAttributeVerificationCode,
  setUpTOTP,
  updateMFAPreference,
  updateUserAttributes,
  verifyTOTPSetup,
} from 'aws-amplify/auth'
