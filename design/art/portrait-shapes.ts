import { group, path, shape, type Shape } from './shape.ts'

/** Hair behind and in front of the head for each of the six shapes, drawn in a field of 400 × 400. */
interface HairShape {
  readonly back: (fill: string) => readonly Shape[]
  readonly front: string
}

const disc = (cx: number, cy: number, r: number, fill: string): Shape => shape('circle', { cx, cy, r, fill })

export const hairShapes: readonly HairShape[] = [
  // short, swept
  {
    back: (fill) => [disc(200, 150, 92, fill)],
    front: 'M122 150c0-60 40-88 84-86 44 2 74 30 72 82-30-2-66-16-82-40-14 26-44 40-74 44z',
  },
  // to the chin
  {
    back: (fill) => [path('M104 160a96 96 0 0 1 192 0v118H104z', fill)],
    front: 'M118 168c0-66 38-98 82-98s82 32 82 98c-26-6-44-28-50-50-24 30-74 48-114 50z',
  },
  // a knot
  {
    back: (fill) => [disc(236, 62, 40, fill), disc(200, 148, 90, fill)],
    front: 'M122 150c4-56 38-80 78-80s76 26 78 80c-34-8-60-14-78-36-16 20-44 32-78 36z',
  },
  // cropped
  {
    back: () => [],
    front: 'M124 132c8-46 38-66 76-66s66 18 76 66c-8-12-20-22-34-26-28-8-58-8-84 0-14 4-26 14-34 26z',
  },
  // curls
  {
    back: (fill) => [
      group({ fill }, [
        shape('circle', { cx: 130, cy: 130, r: 46 }),
        shape('circle', { cx: 168, cy: 86, r: 48 }),
        shape('circle', { cx: 224, cy: 80, r: 50 }),
        shape('circle', { cx: 268, cy: 120, r: 46 }),
        shape('circle', { cx: 276, cy: 166, r: 34 }),
        shape('circle', { cx: 124, cy: 172, r: 34 }),
      ]),
    ],
    front: '',
  },
  // long, or covered
  {
    back: (fill) => [path('M92 170a108 112 0 0 1 216 0c0 60 14 110 30 150H62c16-40 30-90 30-150z', fill)],
    front: 'M124 170c0-66 36-94 76-94s76 28 76 94c-12-36-40-56-76-56s-64 20-76 56z',
  },
]

const BEARD = 'M126 178c4 62 34 86 74 86s70-24 74-86c-14 22-30 26-44 22-20-6-40-6-60 0-14 4-30 0-44-22z'

export interface BustColours {
  readonly clothes: string
  readonly skin: string
  readonly hair: string
  readonly glasses: string
}

/**
 * Head and shoulders in four colours, on the lower edge of 400 × 400. It has no facial features, because it is a
 * paper cut-out.
 */
export function bust(hair: number, beard: boolean, glasses: boolean, colours: BustColours): Shape[] {
  const { back, front } = hairShapes[hair % hairShapes.length] ?? { back: () => [], front: '' }
  return [
    ...back(colours.hair),
    path('M52 400c0-84 56-128 148-128s148 44 148 128z', colours.clothes),
    path('M164 226h72v56c0 22-16 40-36 40s-36-18-36-40z', colours.skin),
    shape('ellipse', { cx: 200, cy: 170, rx: 74, ry: 88, fill: colours.skin }),
    ...(beard ? [path(BEARD, colours.hair)] : []),
    ...(front ? [path(front, colours.hair)] : []),
    ...(glasses
      ? [
          group({ fill: 'none', stroke: colours.glasses, strokeWidth: 7 }, [
            shape('circle', { cx: 168, cy: 172, r: 25 }),
            shape('circle', { cx: 232, cy: 172, r: 25 }),
            shape('path', { d: 'M193 170q7-5 14 0' }),
          ]),
        ]
      : []),
  ]
}
