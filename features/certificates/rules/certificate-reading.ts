/** What somebody who asks for a certificate is to it. */
interface ReaderFacts {
  /** It is their own. */
  readonly isHolder: boolean
  /** They are admin or manager of an organisation in which the holder earned it as a member. */
  readonly managesHolder: boolean
  /** They show its code, as whoever has the paper or the link does. */
  readonly hasCode: boolean
  /** The holder lets whoever has the code see name and course. */
  readonly isShared: boolean
}

export type ReadingGround = 'HOLDER' | 'MANAGER' | 'PUBLIC_LINK'

/**
 * On what ground somebody may read all of a certificate, its PDF too (Q3): as its holder, as one who answers for the
 * holder's training, or because the holder shares it with whoever has the code. Undefined for everybody else.
 */
export function groundToRead({ isHolder, managesHolder, hasCode, isShared }: ReaderFacts): ReadingGround | undefined {
  if (isHolder) return 'HOLDER'
  if (managesHolder) return 'MANAGER'
  return hasCode && isShared ? 'PUBLIC_LINK' : undefined
}
