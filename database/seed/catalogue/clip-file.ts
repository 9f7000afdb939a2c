import * as v from 'valibot'
import { Text } from './text-file.ts'

const Seconds = v.pipe(v.number(), v.minValue(0))

/** A part of a film, from and to in seconds, as an author writes it: 5 to 60 seconds long. */
export const ClipFile = v.pipe(
  v.object({ from: Seconds, to: Seconds }),
  v.check(({ from, to }) => to - from >= 5 && to - from <= 60, 'a clip is 5 to 60 seconds long'),
)

/** A question at a moment of a film, as an author writes it. */
export const MomentFile = v.object({
  seconds: Seconds,
  prompt: Text,
  options: v.pipe(
    v.array(v.object({ key: v.string(), correct: v.boolean(), text: Text, feedback: Text })),
    v.minLength(2),
    v.maxLength(4),
    v.check((options) => options.filter(({ correct }) => correct).length === 1, 'one option is right'),
  ),
})
