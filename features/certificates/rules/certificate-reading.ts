/** The relation of a reader to a certificate. */
interface ReaderFacts {
  /** The reader is the holder. */
  readonly isHolder: boolean
  /** The reader is admin or manager of an organisation in which the holder earned it as a member. */
  readonly managesHolder: boolean
  /** The reader has its code, from the paper or the link. */
  readonly hasCode: boolean
  /** The holder shares it with everyone who has the code. */
  readonly isShared: boolean
}

export type ReadingGround = 'HOLDER' | 'MANAGER' | 'PUBLIC_LINK'

/**
 * Why a reader may see the whole certificate and its PDF (Q3): as its holder, as an admin or manager responsible for
 * the holder's training, or because the holder shares it with everyone who has the code. Undefined for all others.
 */
export function groundToRead({ isHolder, managesHolder, hasCode, isShared }: ReaderFacts): ReadingGround | undefined {
  if (isHolder) return 'HOLDER'
  if (managesHolder) return 'MANAGER'
  return hasCode && isShared ? 'PUBLIC_LINK' : undefined
}
