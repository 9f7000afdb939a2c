/** What of the sign-in client only the account page needs; loaded with that page, after the client itself. */
export {
  associateWebAuthnCredential,
  confirmUserAttribute,
  deleteWebAuthnCredential,
  fetchMFAPreference,
  fetchUserAttributes,
  listWebAuthnCredentials,
  sendUserAttributeVerificationCode,
  setUpTOTP,
  updateMFAPreference,
  updateUserAttributes,
  verifyTOTPSetup,
} from 'aws-amplify/auth'
