/**
 * Widths of the viewport in CSS pixels at which layouts change (R16).
 * Mobile is at most 767, tablet at most 1023, desktop from 1024.
 */
export const breakpoints = { mobileMax: 767, tabletMax: 1023 } as const

export type Viewport = 'mobile' | 'tablet' | 'desktop'

/** Media queries for {@link useMediaQuery} and matchMedia; the CSS uses the same numbers. */
export const media = {
  mobile: `(max-width: ${breakpoints.mobileMax}px)`,
  upToTablet: `(max-width: ${breakpoints.tabletMax}px)`,
  desktop: `(min-width: ${breakpoints.tabletMax + 1}px)`,
  reducedMotion: '(prefers-reduced-motion: reduce)',
  coarsePointer: '(pointer: coarse)',
} as const

/** The class a viewport of `width` CSS pixels belongs to (R16). */
export function viewportOf(width: number): Viewport {
  if (width <= breakpoints.mobileMax) return 'mobile'
  return width <= breakpoints.tabletMax ? 'tablet' : 'desktop'
}
