import type { Challenge } from './challenge.ts'
import { newPassword } from './new-password.ts'
import { password } from './password.ts'

/** Every challenge this pool sets, by its name. */
export const challenges: ReadonlyMap<string, Challenge> = new Map(
  [newPassword, password].map((challenge) => [challenge.name, challenge]),
)
