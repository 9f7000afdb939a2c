import { palette, type Family } from '#design/art/family.ts'
import { pigments as p } from '#design/art/pigments.ts'
import { disc, leaningBar, letter, path, polygon, repeat, round as n, type Shape } from '#design/art/shape.ts'

const quotationMark = (x: number, y: number, r: number, fill: string): Shape[] => [
  disc(x, y, r, fill),
  path(
    `M${n(x + r)} ${n(y)}c0 ${n(r * 1.3)} ${n(-r * 0.7)} ${n(r * 2)} ${n(-r * 1.7)} ${n(r * 2.3)}l${n(-r * 0.1)} ${n(-r * 0.3)}` +
      `c${n(r * 0.6)} ${n(-r * 0.5)} ${n(r * 0.9)} ${n(-r * 1.1)} ${n(r * 0.8)} ${n(-r * 1.9)}z`,
    fill,
  ),
]

/** Language and conversation: voices. */
export const komm: Family = {
  palettes: [
    palette(p.plum, p.rose, [p.plum, p.rose, p.bone, p.saffron]),
    palette(p.rose, p.plum, [p.rose, p.plum, p.bone, p.vermilion]),
    palette(p.saffron, p.plum, [p.saffron, p.plum, p.bone, p.vermilion]),
  ],
  grammars: [
    // quotation marks
    (w, h, [, a, b, c]) => {
      const r = h * 0.235
      return [
        ...quotationMark(w * 0.28, h * 0.36, r, a),
        ...quotationMark(w * 0.66, h * 0.36, r, b),
        disc(w * 0.92, h * 0.9, h * 0.08, c),
      ]
    },
    // two speech balloons
    (w, h, [, a, b, c]) => [
      disc(w * 0.36, h * 0.44, h * 0.36, a),
      polygon(
        [
          [w * 0.36 - h * 0.3, h * 0.56],
          [w * 0.36, h * 0.76],
          [w * 0.36 - h * 0.34, h * 0.95],
        ],
        a,
      ),
      disc(w * 0.72, h * 0.58, h * 0.25, b),
      polygon(
        [
          [w * 0.72 + h * 0.23, h * 0.66],
          [w * 0.72, h * 0.8],
          [w * 0.72 + h * 0.26, h * 0.95],
        ],
        b,
      ),
      disc(w * 0.72, h * 0.58, h * 0.06, c),
    ],
    // sound waves, one of them louder
    (w, h, [, a, b, c]) =>
      repeat(6, (i) => {
        const y = h * (0.12 + i * 0.17)
        const swing = h * 0.075 * (i === 3 ? 2 : 1)
        const wave = `q${n(w * 0.05)} ${n(-swing)} ${n(w * 0.1)} 0t${n(w * 0.1)} 0`.repeat(6)
        return path(`M${n(-w * 0.1)} ${n(y)}${wave}`, 'none', {
          stroke: i === 3 ? c : i % 2 ? a : b,
          strokeWidth: n(h * 0.06),
        })
      }),
    // the sign for "and"
    (w, h, [, a, b, c]) => [
      letter('&', w * 0.5, h * 0.98, h * 1.35, a),
      disc(w * 0.88, h * 0.2, h * 0.1, c),
      leaningBar(w * 0.04, h * 0.08, w * 0.035, h * 0.3, b),
    ],
  ],
  mirrorable: [1],
  filling: [2],
}
