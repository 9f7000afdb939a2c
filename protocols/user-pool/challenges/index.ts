import type { Challenge } from './challenge.ts'
import { deviceBeginning, deviceProof } from './device.ts'
import { newPassword } from './new-password.ts'
import { passkey } from './passkey.ts'
import { password } from './password.ts'

/** Every challenge this pool sets, by its name. */
export const challenges: ReadonlyMap<string, Challenge> = new Map(
  [deviceBeginning, deviceProof, newPassword, passkey, password].map((challenge) => [challenge.name, challenge]),
)
