const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent)

/** The keys that open the palette, as they are written on this machine. */
export const paletteKeys = (): string => (isMac() ? '⌘K' : 'Ctrl K')
