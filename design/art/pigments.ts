/** The fifteen flat pigments of all covers and portraits. */
export const pigments = {
  saffron: '#F3B02F',
  vermilion: '#CB3D24',
  oxblood: '#6B1A22',
  rose: '#F1BDAE',
  bone: '#F4ECDB',
  pine: '#17503F',
  mint: '#A8CDB2',
  petrol: '#0F3C47',
  sky: '#A9CBDC',
  cobalt: '#1E479E',
  ink: '#10262B',
  clay: '#B4582F',
  plum: '#45223D',
  olive: '#6F7327',
  linen: '#DCD2BC',
} as const

/** Relative luminance of `#rrggbb` (WCAG 2.2, definition of relative luminance). */
function luminance(colour: string): number {
  const channels = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  const [red = 0, green = 0, blue = 0] = channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two opaque `#rrggbb` colours, 1 to 21 (WCAG 2.2, 1.4.3). */
export function contrast(one: string, other: string): number {
  const a = luminance(one)
  const b = luminance(other)
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
