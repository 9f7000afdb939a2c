import { builder, LocalisedValue } from '#platform/graphql/builder.ts'
import { findHits, type Area, type Mark } from '#features/quizzes/rules/answers/picture.ts'
import type { LocalisedText } from '#values/localised-text.ts'
import {
  GivenAnswer,
  GivenResponse,
  QuizOption,
  QuizQuestion,
} from '#features/quizzes/server/attempts/attempt.graphql.ts'
import { picturePath } from './picture-routes.ts'
import { answerKeyOf } from '#features/quizzes/server/quiz-loaders.ts'

const inThousandths = 'In whole thousandths of the width from the left, and of the height from the top.'

const PictureMark = builder.objectRef<Mark>('PictureMark').implement({
  description: inThousandths,
  fields: (t) => ({ x: t.exposeInt('x'), y: t.exposeInt('y') }),
})

/** A mark of an answer. The rule decides whether it is inside the picture. */
export const PictureMarkInput = builder.inputType('PictureMarkInput', {
  description: inThousandths,
  fields: (t) => ({ x: t.int({ required: true }), y: t.int({ required: true }) }),
})

const GivenMark = builder.objectRef<Mark & { readonly isFound: boolean }>('GivenMark').implement({
  fields: (t) => ({
    x: t.exposeInt('x'),
    y: t.exposeInt('y'),
    isFound: t.exposeBoolean('isFound', { description: 'It found a place that no mark before it has found.' }),
  }),
})

const PictureArea = builder.objectRef<Area>('PictureArea').implement({
  description: 'What counted as a place that was to be found.',
  fields: (t) => ({
    corners: t.field({
      type: [PictureMark],
      description: 'Of a polygon; of a circle its middle.',
      resolve: ({ corners }) => corners,
    }),
    radius: t.exposeInt('radius', { nullable: true, description: 'Of a circle, in thousandths of the width.' }),
  }),
})

interface Picture {
  readonly id: string
  readonly text: LocalisedText
  readonly places: number
}

const QuizPicture = builder.objectRef<Picture>('QuizPicture').implement({
  description: 'What is looked at: 16 wide and 9 high.',
  fields: (t) => ({
    path: t.string({ description: 'Where it is; it never changes.', resolve: ({ id }) => picturePath(id) }),
    text: t.expose('text', { type: [LocalisedValue], description: 'The same in words.' }),
    places: t.exposeInt('places', { description: 'How many places are to be found.' }),
  }),
})

builder.objectField(QuizQuestion, 'picture', (t) =>
  t.field({
    type: QuizPicture,
    nullable: true,
    description: 'HOTSPOT: where places are found.',
    resolve: ({ question: { picture_id: id, picture_text: text, places } }) =>
      id && text && places !== null ? { id, text, places } : null,
  }),
)

builder.objectField(QuizOption, 'mark', (t) =>
  t.field({
    type: PictureMark,
    nullable: true,
    description: 'HOTSPOT: where a mark is put for this place.',
    resolve: ({ x, y }) => (x === null || y === null ? null : { x, y }),
  }),
)

builder.objectFields(GivenAnswer, (t) => ({
  marks: t.field({
    type: [GivenMark],
    nullable: true,
    description: 'HOTSPOT: where the marks were put.',
    resolve: async ({ marks, versionId }, _, context) => {
      if (!marks) return null
      const found = findHits((await answerKeyOf(context, versionId))?.areas ?? [], marks)
      return marks.map((mark, place) => ({ ...mark, isFound: found[place] === true }))
    },
  }),
  areas: t.field({
    type: [PictureArea],
    nullable: true,
    description: 'HOTSPOT: what was to be found.',
    resolve: async ({ marks, versionId }, _, context) =>
      marks ? ((await answerKeyOf(context, versionId))?.areas ?? []) : null,
  }),
}))

builder.objectField(GivenResponse, 'marks', (t) =>
  t.field({
    type: [PictureMark],
    nullable: true,
    description: 'HOTSPOT: where the marks were put.',
    resolve: ({ marks }) => marks ?? null,
  }),
)
