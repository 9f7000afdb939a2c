// Runs in a child process of its own for each picture (platform/child-process).
import { logoType, type LogoType } from '#features/organizations/rules/logo/logo-bytes.ts'

export type LogoLine = { readonly type: LogoType | null }

/** What a picture is; null for bytes that are no logo. */
export const parse = (bytes: Uint8Array): Promise<LogoLine[]> => Promise.resolve([{ type: logoType(bytes) ?? null }])
