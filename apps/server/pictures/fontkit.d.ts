/** The part of fontkit 2.0 that is used here; it comes without types. */
declare module 'fontkit' {
  interface Glyph {
    readonly advanceWidth: number
    readonly path: { toSVG(): string }
  }
  interface GlyphPosition {
    readonly xAdvance: number
    readonly yAdvance: number
    readonly xOffset: number
    readonly yOffset: number
  }
  export interface Font {
    readonly unitsPerEm: number
    layout(text: string): {
      readonly glyphs: readonly Glyph[]
      readonly positions: readonly GlyphPosition[]
      readonly advanceWidth: number
    }
  }
  export function create(bytes: Buffer): Font
}
