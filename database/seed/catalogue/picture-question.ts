import * as v from 'valibot'
import { Text } from './text-file.ts'

const Thousandths = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000))
const Point = v.tuple([Thousandths, Thousandths])

/** The area where a click is correct: a circle around its point, or a polygon. */
const Area = v.union([
  v.object({ radius: v.pipe(v.number(), v.integer(), v.minValue(20), v.maxValue(500)) }),
  v.object({ corners: v.pipe(v.array(Point), v.minLength(3), v.maxLength(24)) }),
])

/** Places in a picture. Those with an area are the correct answers; `picture` names a file in `content/pictures`. */
export const pictureFields = {
  picture: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)),
  pictureText: Text,
  options: v.pipe(
    v.array(v.object({ key: v.string(), text: Text, mark: Point, area: v.optional(Area) })),
    v.minLength(4),
    v.maxLength(12),
    v.check((options) => options.some(({ area }) => area), 'a place is to be found'),
  ),
}

type PictureOption = v.InferOutput<typeof pictureFields.options>[number]

/** The area of a place as database columns. */
export function areaColumns({ area, mark: [x, y] }: PictureOption) {
  if (!area) return undefined
  if ('radius' in area) return { xs: [x], ys: [y], radius: area.radius }
  return { xs: area.corners.map((corner) => corner[0]), ys: area.corners.map((corner) => corner[1]), radius: null }
}
