import type { Challenge } from './challenge.ts'
import { deviceSrpAuth, devicePasswordVerifier } from './device.ts'
import { emailOtp } from './email-otp.ts'
import { mfaSetUp } from './mfa-setup.ts'
import { newPassword } from './new-password.ts'
import { passkey } from './passkey.ts'
import { password } from './password.ts'
import { selectChallenge } from './select-challenge.ts'
import { selectMfaType } from './select-mfa-type.ts'
import { smsMfa } from './sms-mfa.ts'
import { smsOtp } from './sms-otp.ts'
import { softwareTokenMfa } from './software-token-mfa.ts'

/** Every challenge this pool sets, by its name. */
export const challenges: ReadonlyMap<string, Challenge> = new Map(
  [
    deviceSrpAuth,
    devicePasswordVerifier,
    emailOtp,
    mfaSetUp,
    newPassword,
    passkey,
    password,
    selectChallenge,
    selectMfaType,
    smsMfa,
    smsOtp,
    softwareTokenMfa,
  ].map((challenge) => [challenge.name, challenge]),
)
