import { palette, type Family } from '#design/art/family.ts'
import { pigments as p } from '#design/art/pigments.ts'
import { block, disc, halfDisc, leaningBar, polygon, repeat, ring, SLANT } from '#design/art/shape.ts'

/** Electricity and energy: conductors. */
export const el: Family = {
  palettes: [
    palette(p.saffron, p.ink, [p.saffron, p.ink, p.vermilion, p.bone]),
    palette(p.ink, p.saffron, [p.ink, p.saffron, p.bone, p.vermilion]),
    palette(p.bone, p.ink, [p.saffron, p.ink, p.vermilion, p.bone]),
  ],
  grammars: [
    // a row of conductors, one of them broken
    (w, h, [, a, b, c], random) => {
      const count = 7
      const width = w / (count + 1.2)
      const broken = 2 + Math.floor(random() * 3)
      const bars = repeat(count + 3, (index) => {
        const i = index - 1
        const x = i * width * 1.18 - h * SLANT * 0.4
        if (i !== broken) return leaningBar(x, 0, width * 0.72, h, i % 3 ? a : c)
        return [
          leaningBar(x + h * 0.62 * SLANT, 0, width * 0.72, h * 0.38, b),
          leaningBar(x, h * 0.68, width * 0.72, h * 0.32, b),
        ]
      })
      return [...bars, disc(broken * width * 1.18 + width * 0.36 + h * SLANT * 0.07, h * 0.53, width * 0.62, b)]
    },
    // a socket
    (w, h, [ground, a, b, c]) => {
      const r = Math.min(w, h) * 0.4
      const x = w * 0.5
      const y = h * 0.5
      return [
        disc(x, y, r * 1.12, a),
        disc(x, y, r * 0.86, ground),
        disc(x - r * 0.36, y, r * 0.13, b),
        disc(x + r * 0.36, y, r * 0.13, b),
        block(x - r * 0.07, y - r * 1.12, r * 0.14, r * 0.3, c),
        block(x - r * 0.07, y + r * 0.82, r * 0.14, r * 0.3, c),
      ]
    },
    // lightning over a hill
    (w, h, [, a, b, c]) => {
      const s = h * 0.98
      const x = w * 0.5
      return [
        halfDisc(w * 0.12, h, h * 0.62, a),
        polygon(
          [
            [x + s * 0.16, h * 0.02],
            [x - s * 0.22, h * 0.56],
            [x - s * 0.02, h * 0.56],
            [x - s * 0.16, h * 1.0],
            [x + s * 0.27, h * 0.4],
            [x + s * 0.05, h * 0.4],
            [x + s * 0.3, h * 0.02],
          ],
          b,
        ),
        disc(w * 0.88, h * 0.16, h * 0.09, c),
      ]
    },
    // a coil
    (w, h, [, a, b, c]) => [
      ...repeat(5, (i) => ring(w * 0.5 + (i - 2) * w * 0.155, h * 0.52, h * 0.27, h * 0.062, i === 2 ? b : a)),
      block(0, h * 0.49, w * 0.055, h * 0.062, a),
      block(w * 0.945, h * 0.49, w * 0.055, h * 0.062, a),
      leaningBar(w * 0.78, h * 0.05, w * 0.03, h * 0.17, c),
      leaningBar(w * 0.84, h * 0.05, w * 0.03, h * 0.17, c),
    ],
  ],
  mirrorable: [],
  filling: [0],
}
