import { createHash, randomBytes } from 'node:crypto'

/** A random secret of 256 bits, encoded so that addresses and cookies can contain it unescaped. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Only the SHA-256 of the secret is stored. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()
