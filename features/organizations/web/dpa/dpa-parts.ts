import { lazyPart } from '#design/index.ts'

/** The agreement as a PDF, and on paper. */
export const DpaFiles = lazyPart(async () => (await import('./DpaFiles.tsx')).DpaFiles)

/** The state of the reader's organisation; only for signed-in users. */
export const OwnDpaState = lazyPart(async () => (await import('./OwnDpaState.tsx')).OwnDpaState)
