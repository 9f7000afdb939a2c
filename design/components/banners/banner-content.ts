import type { ReactNode } from 'react'
import type { BannerKind } from './countdown.ts'

/** What a banner says. */
export interface BannerContent {
  kind: BannerKind
  /** the first sentence, bold: what happened */
  title: ReactNode
  /** what follows from it */
  body?: ReactNode
  /** how many errors there were (R17) */
  errorCount?: number | undefined
  /** what went wrong where, folded away until asked for (R17) */
  details?: readonly { title: string; description?: string | undefined }[] | undefined
}
