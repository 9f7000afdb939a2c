import { defined } from '../values.ts'

/** A link to something of the tool's that the platform is to keep (Deep Linking 2.0, section 3.1, ltiResourceLink). */
export interface ResourceLinkItem {
  readonly url: string
  readonly title: string
  readonly text?: string
  /** Comes back with every launch of the link. */
  readonly custom?: Readonly<Record<string, string>>
  readonly icon?: Picture
  readonly thumbnail?: Picture
  /** A column of the gradebook that belongs to the link. */
  readonly lineItem?: {
    /** above 0 */
    readonly scoreMaximum: number
    readonly label?: string
    readonly resourceId?: string
    readonly tag?: string
  }
  /** The size of the frame that suits it, in CSS pixels. */
  readonly iframe?: { readonly width?: number; readonly height?: number }
  readonly window?: { readonly targetName?: string; readonly width?: number; readonly height?: number }
}

export interface Picture {
  readonly url: string
  readonly width?: number
  readonly height?: number
}

/** The item as it stands in the response. */
export function contentItem({ url, title, ...more }: ResourceLinkItem) {
  const { text, custom, icon, thumbnail, lineItem, iframe, window } = more
  return {
    type: 'ltiResourceLink',
    url,
    title,
    ...defined({ text, custom, icon, thumbnail, lineItem, iframe, window }),
  }
}
