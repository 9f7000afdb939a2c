import { palette, type Family } from '#design/art/family.ts'
import { pigments as p } from '#design/art/pigments.ts'
import { disc, group, leaningBar, path, rotation, round as n, shape, SLANT, type Shape } from '#design/art/shape.ts'

const drop = (x: number, y: number, r: number, fill: string): Shape =>
  path(
    `M${n(x)} ${n(y - r * 1.75)}C${n(x + r * 0.35)} ${n(y - r * 1.05)} ${n(x + r)} ${n(y - r * 0.6)} ${n(x + r)} ${n(y)}` +
      `a${n(r)} ${n(r)} 0 0 1 ${n(-2 * r)} 0C${n(x - r)} ${n(y - r * 0.6)} ${n(x - r * 0.35)} ${n(y - r * 1.05)} ` +
      `${n(x)} ${n(y - r * 1.75)}z`,
    fill,
  )

const capsule = (x: number, y: number, h: number, fill: string, shade: string): Shape =>
  group(rotation(-32, x, y), [
    shape('rect', {
      x: n(x - h * 0.2),
      y: n(y - h * 0.085),
      width: n(h * 0.4),
      height: n(h * 0.17),
      rx: n(h * 0.085),
      fill,
    }),
    path(
      `M${n(x)} ${n(y - h * 0.085)}h${n(h * 0.115)}a${n(h * 0.085)} ${n(h * 0.085)} 0 0 1 0 ${n(h * 0.17)}h${n(-h * 0.115)}z`,
      shade,
      { opacity: 0.22 },
    ),
  ])

/** Health and care: drops, cells, tablets. */
export const helse: Family = {
  palettes: [
    palette(p.rose, p.oxblood, [p.rose, p.oxblood, p.vermilion, p.bone]),
    palette(p.oxblood, p.rose, [p.oxblood, p.rose, p.vermilion, p.bone]),
    palette(p.bone, p.oxblood, [p.bone, p.vermilion, p.oxblood, p.rose]),
  ],
  grammars: [
    // three drops
    (w, h, [, a, b, c]) => [
      drop(w * 0.3, h * 0.66, h * 0.27, a),
      drop(w * 0.56, h * 0.74, h * 0.2, b),
      drop(w * 0.77, h * 0.62, h * 0.29, c),
    ],
    // a leaning cross on a disc
    (w, h, [, a, b, c]) => {
      const s = h * 0.27
      const cells: readonly [number, number][] = [
        [0, -1],
        [-1, 0],
        [0, 0],
        [1, 0],
        [0, 1],
      ]
      return [
        disc(w * 0.5, h * 0.5, h * 0.52, a),
        ...cells.map(([i, j]) =>
          leaningBar(
            w * 0.5 + i * s * 0.96 - s * 0.5 - s * SLANT * 0.5 - j * s * SLANT,
            h * 0.5 + j * s - s * 0.5,
            s * 0.98,
            s * 1.005,
            i || j ? b : c,
          ),
        ),
      ]
    },
    // capsules
    (w, h, [ground, a, b, c]) => {
      const places: readonly [number, number, string][] = [
        [0.2, 0.3, a],
        [0.5, 0.3, b],
        [0.8, 0.3, a],
        [0.35, 0.74, c],
        [0.65, 0.74, a],
      ]
      return places.map(([x, y, fill]) => capsule(w * x, h * y, h, fill, ground))
    },
    // two cells that overlap
    (w, h, [, a, b, c]) => {
      const r = h * 0.4
      const apart = w * 0.16
      const half = Math.sqrt(Math.max(1, r * r - apart * apart))
      return [
        disc(w * 0.34, h * 0.52, r, a),
        disc(w * 0.66, h * 0.52, r, b),
        path(
          `M${n(w * 0.5)} ${n(h * 0.52 - half)}A${n(r)} ${n(r)} 0 0 1 ${n(w * 0.5)} ${n(h * 0.52 + half)}` +
            `A${n(r)} ${n(r)} 0 0 1 ${n(w * 0.5)} ${n(h * 0.52 - half)}z`,
          c,
        ),
      ]
    },
  ],
  mirrorable: [0, 2, 3],
  filling: [],
}
