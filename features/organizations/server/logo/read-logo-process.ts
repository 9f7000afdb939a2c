// Runs in a separate child process for each image (platform/child-process).
import { logoType, type LogoType } from '#features/organizations/rules/logo/logo-bytes.ts'

export type LogoLine = { readonly type: LogoType | null }

/** The type of an image; null for bytes that are no valid logo. */
export const parse = (bytes: Uint8Array): Promise<LogoLine[]> => Promise.resolve([{ type: logoType(bytes) ?? null }])
