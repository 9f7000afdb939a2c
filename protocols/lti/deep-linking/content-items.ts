import { defined } from '../values.ts'

/** A link to a tool resource that the platform is to store (Deep Linking 2.0, section 3.1, ltiResourceLink). */
export interface ResourceLinkItem {
  readonly url: string
  readonly title: string
  readonly text?: string
  /** The platform sends these parameters with every launch of the link. */
  readonly custom?: Readonly<Record<string, string>>
  readonly icon?: Picture
  readonly thumbnail?: Picture
  /** The gradebook column (line item) of the link. */
  readonly lineItem?: {
    /** above 0 */
    readonly scoreMaximum: number
    readonly label?: string
    readonly resourceId?: string
    readonly tag?: string
  }
  /** The preferred size of the iframe, in CSS pixels. */
  readonly iframe?: { readonly width?: number; readonly height?: number }
  readonly window?: { readonly targetName?: string; readonly width?: number; readonly height?: number }
}

interface Picture {
  readonly url: string
  readonly width?: number
  readonly height?: number
}

/** The item as JSON for the response. */
export function contentItem({ url, title, ...more }: ResourceLinkItem) {
  const { text, custom, icon, thumbnail, lineItem, iframe, window } = more
  return {
    type: 'ltiResourceLink',
    url,
    title,
    ...defined({ text, custom, icon, thumbnail, lineItem, iframe, window }),
  }
}
