import { palette, type Family } from '#design/art/family.ts'
import { pigments as p } from '#design/art/pigments.ts'
import { block, disc, halfDisc, polygon, repeat } from '#design/art/shape.ts'

/** Safety and emergencies: shelters and barriers. */
export const hms: Family = {
  palettes: [
    palette(p.vermilion, '#FFF6E8', [p.vermilion, p.bone, p.ink, p.saffron]),
    palette(p.bone, p.ink, [p.vermilion, p.ink, p.bone, p.saffron]),
    palette(p.linen, p.ink, [p.linen, p.vermilion, p.ink, p.saffron]),
  ],
  grammars: [
    // domes inside domes
    (w, h, [ground, a, b, c]) => [
      halfDisc(w * 0.5, h, h * 0.92, a),
      halfDisc(w * 0.5, h, h * 0.68, b),
      halfDisc(w * 0.5, h, h * 0.45, ground),
      halfDisc(w * 0.5, h, h * 0.24, c),
    ],
    // barrier tape
    (w, h, [, a, b, c]) => {
      const count = 6
      const width = w / count
      const bars = repeat(count + 3, (index) => {
        const i = index - 2
        return polygon(
          [
            [i * width + h * 0.62, 0],
            [i * width + width * 0.5 + h * 0.62, 0],
            [i * width + width * 0.5, h],
            [i * width, h],
          ],
          i === 2 ? b : a,
        )
      })
      return [...bars, disc(w * 0.74, h * 0.36, h * 0.22, c)]
    },
    // three peaks
    (w, h, [, a, b, c]) =>
      [a, b, c].map((fill, i) => {
        const s = h * (1 - 0.3 * i)
        const x = w * (0.36 + 0.2 * i)
        return polygon(
          [
            [x, h - s * 0.95],
            [x + s * 0.56, h],
            [x - s * 0.56, h],
          ],
          fill,
        )
      }),
    // stairs
    (w, h, [, a, b, c]) => {
      const count = 5
      const width = w / count
      return [
        ...repeat(count, (i) => block(i * width, h - ((i + 1) * h) / (count + 0.6), width + 0.6, h, i % 2 ? a : b)),
        disc(width * 0.9, h * 0.22, h * 0.13, c),
      ]
    },
  ],
  mirrorable: [0, 2, 3],
  filling: [0, 1],
}
