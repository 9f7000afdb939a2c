import type { ReactNode } from 'react'
import type { BannerKind } from './countdown.ts'

export interface BannerContent {
  kind: BannerKind
  /** the first sentence, bold: what happened */
  title: ReactNode
  /** the consequence, in one or more sentences */
  body?: ReactNode
  /** number of errors (R17) */
  errorCount?: number | undefined
  /** what went wrong and where, collapsed until the user opens it (R17) */
  details?: readonly { title: string; description?: string | undefined }[] | undefined
}
