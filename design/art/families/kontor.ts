import { palette, type Family } from '#design/art/family.ts'
import { pigments as p } from '#design/art/pigments.ts'
import { block, disc, leaningBar, path, repeat, round as n, SLANT, type Shape } from '#design/art/shape.ts'

/** Office and data: cells, bars and tabs in order. */
export const kontor: Family = {
  palettes: [
    palette(p.pine, p.bone, [p.pine, p.mint, p.bone, p.saffron]),
    palette(p.mint, p.pine, [p.mint, p.pine, p.bone, p.vermilion]),
    palette(p.bone, p.pine, [p.pine, p.mint, p.bone, p.saffron]),
  ],
  grammars: [
    // a leaning sheet of cells, about half of them filled
    (w, h, [, a, b, c], random) => {
      const columns = 6
      const rows = Math.max(4, Math.round((h / (w / columns)) * 1.25))
      const width = w / columns
      const height = h / rows
      const cells: Shape[] = []
      for (let j = 0; j < rows; j++) {
        for (let i = -1; i < columns + 1; i++) {
          const value = random()
          if (value >= 0.55) continue
          const x = i * width + (rows / 2 - j) * height * SLANT - height * SLANT
          const fill = value < 0.08 ? c : value < 0.26 ? b : a
          cells.push(leaningBar(x, j * height + 2, width - 4, height - 4, fill))
        }
      }
      return cells
    },
    // a chart whose last bar leans
    (w, h, [, a, b, c]) =>
      [0.36, 0.58, 0.47, 0.8, 0.92].map((value, i) => {
        const width = w * 0.135
        const x = w * 0.07 + i * w * 0.178
        if (i === 4) return leaningBar(x - w * 0.005, h * (1 - value), width, h * value, c)
        return block(x, h * (1 - value), width, h * value, i % 2 ? a : b)
      }),
    // folder tabs
    (w, h, [, a, b, c]) =>
      [a, b, c, a].map((fill, i) => {
        const y = h * (0.12 + 0.2 * i)
        const x = w * (0.08 + 0.2 * i)
        const edge = n(h * 0.1 * SLANT * 2)
        return path(
          `M0 ${n(y + h * 0.1)}H${n(x)}l${edge} ${n(-h * 0.1)}h${n(w * 0.2)}l${edge} ${n(h * 0.1)}H${n(w)}V${n(h)}H0z`,
          fill,
        )
      }),
    // a leaning page with lines
    (w, h, [ground, a, b, c]) => [
      leaningBar(w * 0.2, h * 0.1, w * 0.5, h * 0.95, a),
      ...repeat(6, (i) =>
        leaningBar(
          w * 0.27 + (h * 0.78 - i * h * 0.13) * SLANT,
          h * 0.22 + i * h * 0.13,
          w * (0.34 - (i % 3) * 0.07),
          h * 0.035,
          i === 2 ? c : ground,
        ),
      ),
      disc(w * 0.78, h * 0.72, h * 0.17, b),
    ],
  ],
  mirrorable: [],
  filling: [0, 2],
}
