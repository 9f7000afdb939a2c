import { palette, type Family } from '#design/art/family.ts'
import { pigments as p } from '#design/art/pigments.ts'
import { disc, halfDisc, leaningBar, path, repeat, round as n, shape } from '#design/art/shape.ts'

/** Hands and evenings: things made by hand. */
export const kveld: Family = {
  palettes: [
    palette(p.olive, '#FFF8EA', [p.olive, p.bone, p.plum, p.saffron]),
    palette(p.linen, p.plum, [p.linen, p.clay, p.olive, p.plum]),
    palette(p.plum, p.bone, [p.plum, p.clay, p.linen, p.saffron]),
  ],
  grammars: [
    // a flower
    (w, h, [, a, b, c]) => [
      ...repeat(8, (i) =>
        shape('ellipse', {
          cx: n(w * 0.5),
          cy: n(h * 0.5 - h * 0.28),
          rx: n(h * 0.12),
          ry: n(h * 0.26),
          fill: i % 2 ? a : b,
          transform: `rotate(${i * 45 + 12} ${n(w * 0.5)} ${n(h * 0.5)})`,
        }),
      ),
      disc(w * 0.5, h * 0.5, h * 0.12, c),
    ],
    // sun over two waves
    (w, h, [, a, b, c]) => {
      const wave = (y: number, swing: number, fill: string) =>
        path(`M0 ${n(y)}q${n(w * 0.25)} ${n(swing)} ${n(w * 0.5)} 0t${n(w * 0.5)} 0V${n(h)}H0z`, fill)
      return [disc(w * 0.68, h * 0.4, h * 0.25, c), wave(h * 0.62, -h * 0.22, a), wave(h * 0.8, h * 0.2, b)]
    },
    // bowls
    (w, h, [, a, b, c]) => [
      halfDisc(w * 0.3, h * 0.42, h * 0.3, a, 180),
      halfDisc(w * 0.68, h * 0.3, h * 0.22, c, 180),
      halfDisc(w * 0.58, h * 0.66, h * 0.34, b, 180),
    ],
    // strings
    (w, h, [, a, b, c]) =>
      [a, b, c, a, b].map((fill, i) =>
        leaningBar(w * (0.03 + i * 0.19), h * (0.08 + (i % 3) * 0.08), w * 0.12, h * (0.86 - (i % 3) * 0.12), fill),
      ),
  ],
  mirrorable: [1, 2],
  filling: [],
}
