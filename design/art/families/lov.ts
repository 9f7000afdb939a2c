import { palette, type Family } from '#design/art/family.ts'
import { pigments as p } from '#design/art/pigments.ts'
import { block, disc, halfDisc, leaningBar, letter, polygon, repeat } from '#design/art/shape.ts'

/** Law and rules: columns and clauses. */
export const lov: Family = {
  palettes: [
    palette(p.petrol, p.bone, [p.petrol, p.sky, p.bone, p.saffron]),
    palette(p.sky, p.petrol, [p.sky, p.petrol, p.bone, p.vermilion]),
    palette(p.bone, p.petrol, [p.petrol, p.bone, p.sky, p.saffron]),
  ],
  grammars: [
    // a portico, one column leaning
    (w, h, [, a, b, c]) => [
      block(0, h * 0.12, w, h * 0.07, b),
      block(0, h * 0.9, w, h * 0.1, b),
      ...repeat(5, (i) => {
        const x = w * 0.08 + i * w * 0.185
        if (i === 3) return leaningBar(x - w * 0.01, h * 0.23, w * 0.095, h * 0.67, c)
        return block(x, h * 0.23, w * 0.1, h * 0.67, a)
      }),
    ],
    // the section sign
    (w, h, [, a, , c]) => [disc(w * 0.5, h * 0.55, h * 0.47, a), letter('§', w * 0.5, h * 0.9, h, c)],
    // clauses, one of them marked
    (w, h, [, a, b, c], random) =>
      repeat(8, (i) => {
        const y = h * (0.06 + i * 0.12)
        const length = w * (0.86 - (i % 4 === 3 ? 0.4 : random() * 0.16))
        if (i === 4) return leaningBar(w * 0.07, y - h * 0.015, length, h * 0.1, c)
        return block(w * 0.07, y, length, h * 0.052, i % 3 ? a : b)
      }),
    // scales
    (w, h, [, a, b, c]) => [
      halfDisc(w * 0.27, h * 0.5, h * 0.26, a, 180),
      halfDisc(w * 0.73, h * 0.62, h * 0.26, b, 180),
      polygon(
        [
          [w * 0.12, h * 0.3],
          [w * 0.88, h * 0.42],
          [w * 0.88, h * 0.46],
          [w * 0.12, h * 0.34],
        ],
        c,
      ),
      block(w * 0.485, h * 0.2, w * 0.03, h * 0.8, c),
      disc(w * 0.5, h * 0.2, h * 0.07, c),
    ],
  ],
  mirrorable: [3],
  filling: [],
}
