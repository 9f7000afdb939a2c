import { createHash, randomBytes } from 'node:crypto'

/** A secret that cannot be guessed: 256 bits, as letters that stand in addresses and cookies as they are. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What is kept of a secret. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()
