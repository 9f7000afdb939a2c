import { palette, type Family } from '#design/art/family.ts'
import { pigments as p } from '#design/art/pigments.ts'
import { block, disc, halfDisc, leaningBar, quarterDisc, repeat } from '#design/art/shape.ts'

const QUARTER_TURNS = [0, -90, 180, 90] as const

/** Leadership: one who leans first. */
export const ledelse: Family = {
  palettes: [
    palette(p.cobalt, p.bone, [p.cobalt, p.sky, p.bone, p.saffron]),
    palette(p.sky, p.ink, [p.sky, p.cobalt, p.bone, p.vermilion]),
    palette(p.bone, p.cobalt, [p.cobalt, p.sky, p.bone, p.saffron]),
  ],
  grammars: [
    // seven standing, one leaning
    (w, h, [, a, b, c]) =>
      repeat(7, (i) => {
        const x = w * 0.06 + i * w * 0.13
        if (i === 4) return leaningBar(x - w * 0.012, h * 0.1, w * 0.075, h * 0.9, c)
        return block(x, h * 0.34, w * 0.075, h * 0.66, i % 2 ? a : b)
      }),
    // rings spreading from one point
    (w, h, [, a, b, c]) => [0.98, 0.76, 0.54, 0.32].map((r, i) => disc(w * 0.5, h * 0.98, h * r, [a, b, a, c][i] ?? a)),
    // one listening, one turning
    (w, h, [, a, b, c]) => [
      disc(w * 0.37, h * 0.56, h * 0.4, a),
      halfDisc(w * 0.68, h * 0.56, h * 0.4, b, 78),
      disc(w * 0.8, h * 0.2, h * 0.09, c),
    ],
    // quarters that turn
    (w, h, [, a, b, c]) => {
      const s = h / 4
      const columns = Math.ceil(w / s)
      return repeat(4, (j) =>
        repeat(columns, (i) => {
          const turn = (i + j) % 4
          const x = i * s + (turn === 1 || turn === 2 ? s : 0)
          const y = j * s + (turn < 2 ? s : 0)
          const fill = (i * 3 + j * 5) % 7 === 0 ? c : (i + j) % 2 ? a : b
          return quarterDisc(x, y, s, fill, QUARTER_TURNS[turn])
        }),
      )
    },
  ],
  mirrorable: [1, 2, 3],
  filling: [1, 3],
}
