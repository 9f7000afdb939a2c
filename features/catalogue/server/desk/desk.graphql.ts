import type { Texts } from '#features/catalogue/rules/desk/desk-texts.ts'
import { actingStaff, readAsStaff } from '#features/staff/server/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { badRequest } from '#platform/graphql/errors.ts'
import { clamp } from '#values/clamp.ts'
import { isUuid } from '#values/uuid.ts'
import { Portrait, wordsOf } from '#features/catalogue/server/expert.graphql.ts'
import { deskResults, type DeskSaved } from './desk-result.ts'
import {
  findDeskCategories,
  findDeskExpert,
  findDeskExperts,
  type DeskCategory,
  type DeskExpert,
} from './desk-store.ts'
import { moveCategory, saveCategory } from './edit-category.ts'
import { createExpert, removeExpert, saveExpert } from './edit-expert.ts'

const pageSize = 20
/** Who needs a later page needs a better word. */
const furthest = 2000

const TextsRef = builder.objectRef<Texts>('DeskTexts').implement({
  description: 'A text in every language, with its markup; empty where there is none.',
  fields: (t) => ({ nb: t.exposeString('nb'), es: t.exposeString('es'), en: t.exposeString('en') }),
})

const ExpertRef = builder.objectRef<DeskExpert>('DeskExpert').implement({
  description: 'An expert, as the catalogue desk edits them.',
  fields: (t) => ({
    id: t.exposeID('id'),
    shortId: t.exposeString('shortId'),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    title: t.field({ type: TextsRef, resolve: ({ title }) => title }),
    biography: t.field({ type: TextsRef, resolve: ({ biography }) => biography }),
    quote: t.field({ type: TextsRef, resolve: ({ quote }) => quote }),
    portrait: t.field({ type: Portrait, resolve: ({ portrait }) => portrait }),
    revision: t.exposeInt('revision'),
    courseCount: t.exposeInt('courseCount', { description: 'Courses, published or not.' }),
  }),
})

const CategoryRef = builder.objectRef<DeskCategory>('DeskCategory').implement({
  description: 'A category, as the catalogue desk edits it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    shortId: t.exposeString('shortId'),
    family: t.exposeString('family'),
    name: t.field({ type: TextsRef, resolve: ({ name }) => name }),
    description: t.field({ type: TextsRef, resolve: ({ description }) => description }),
    revision: t.exposeInt('revision'),
    courseCount: t.exposeInt('courseCount', { description: 'Courses, published or not.' }),
  }),
})

interface ExpertPage {
  readonly items: readonly DeskExpert[]
  readonly hasMore: boolean
}
const ExpertPageRef = builder.objectRef<ExpertPage>('DeskExpertPage').implement({
  fields: (t) => ({
    items: t.field({ type: [ExpertRef], resolve: ({ items }) => [...items] }),
    hasMore: t.exposeBoolean('hasMore'),
  }),
})

builder.queryFields((t) => ({
  deskExperts: t.field({
    type: ExpertPageRef,
    description: `Experts by name whose name and trade hold every word of a text; ${pageSize} at once.`,
    authScopes: { staff: 'catalogue.edit' },
    args: { text: t.arg.string({ required: true }), offset: t.arg.int({ required: true, defaultValue: 0 }) },
    resolve: (_, { text, offset }, context) =>
      readAsStaff(context.database, actingStaff(context), async (tx) => {
        const from = clamp(offset, 0, furthest)
        const found = await findDeskExperts(tx, { words: wordsOf(text), offset: from, limit: pageSize })
        return { result: { items: found.slice(0, pageSize), hasMore: found.length > pageSize && from < furthest } }
      }),
  }),
  deskExpert: t.field({
    type: ExpertRef,
    nullable: true,
    authScopes: { staff: 'catalogue.edit' },
    args: { expertId: t.arg.id({ required: true }) },
    resolve: (_, { expertId }, context) =>
      readAsStaff(context.database, actingStaff(context), async (tx) => ({
        result: isUuid(expertId) ? await findDeskExpert(tx, expertId) : undefined,
      })),
  }),
  deskCategories: t.field({
    type: [CategoryRef],
    description: 'Every category in its order.',
    authScopes: { staff: 'catalogue.edit' },
    resolve: (_, __, context) =>
      readAsStaff(context.database, actingStaff(context), async (tx) => ({ result: await findDeskCategories(tx) })),
  }),
}))

const Result = builder.enumType('DeskResult', { values: deskResults })
const Saved = builder.objectRef<DeskSaved>('DeskSaved').implement({
  description: 'How a change ended.',
  fields: (t) => ({
    status: t.field({ type: Result, resolve: ({ status }) => status }),
    id: t.id({ nullable: true, resolve: ({ id }) => id ?? null }),
    revision: t.int({
      nullable: true,
      description: 'The revision that is stored now.',
      resolve: ({ revision }) => revision ?? null,
    }),
  }),
})

const TextsInput = builder.inputType('DeskTextsInput', {
  description: 'A text in every language; empty where there is none.',
  fields: (t) => ({
    nb: t.string({ required: true }),
    es: t.string({ required: true }),
    en: t.string({ required: true }),
  }),
})
const PortraitInput = builder.inputType('DeskPortraitInput', {
  fields: (t) => ({
    bg: t.int({ required: true }),
    top: t.int({ required: true }),
    skin: t.int({ required: true }),
    hair: t.int({ required: true }),
    style: t.int({ required: true }),
    beard: t.boolean({ required: true }),
    specs: t.boolean({ required: true }),
  }),
})
const ExpertInput = builder.inputType('DeskExpertInput', {
  fields: (t) => ({
    firstName: t.string({ required: true }),
    lastName: t.string({ required: true }),
    title: t.field({ type: TextsInput, required: true }),
    biography: t.field({ type: TextsInput, required: true }),
    quote: t.field({ type: TextsInput, required: true }),
    portrait: t.field({ type: PortraitInput, required: true }),
  }),
})

/** The rules say how long each text may be; this only keeps what nobody types out of the way. */
const maxTyped = 5000

function checkLengths(...texts: readonly (string | Texts)[]): void {
  for (const text of texts.flatMap((each) => (typeof each === 'string' ? [each] : Object.values<string>(each))))
    if (text.length > maxTyped) throw badRequest('That is too long.')
}

builder.mutationFields((t) => ({
  saveExpert: t.field({
    type: Saved,
    description: 'Saves an expert, unless somebody saved since the revision.',
    authScopes: { staff: 'catalogue.edit' },
    args: {
      expertId: t.arg.id({ required: true }),
      revision: t.arg.int({ required: true }),
      fields: t.arg({ type: ExpertInput, required: true }),
    },
    resolve: (_, { expertId, revision, fields }, context) => {
      checkLengths(fields.firstName, fields.lastName, fields.title, fields.biography, fields.quote)
      return saveExpert(context.database, actingStaff(context), { expertId, revision, fields })
    },
  }),
  createExpert: t.field({
    type: Saved,
    description: 'Adds an expert. They are in the catalogue once a published course names them.',
    authScopes: { staff: 'catalogue.edit' },
    args: { fields: t.arg({ type: ExpertInput, required: true }) },
    resolve: (_, { fields }, context) => {
      checkLengths(fields.firstName, fields.lastName, fields.title, fields.biography, fields.quote)
      return createExpert(context.database, actingStaff(context), fields)
    },
  }),
  removeExpert: t.field({
    type: Saved,
    description: 'Removes an expert that no course names.',
    authScopes: { staff: 'catalogue.edit' },
    args: { expertId: t.arg.id({ required: true }) },
    resolve: (_, { expertId }, context) => removeExpert(context.database, actingStaff(context), expertId),
  }),
  saveCategory: t.field({
    type: Saved,
    description: 'Saves the texts of a category, unless somebody saved since the revision.',
    authScopes: { staff: 'catalogue.edit' },
    args: {
      categoryId: t.arg.id({ required: true }),
      revision: t.arg.int({ required: true }),
      name: t.arg({ type: TextsInput, required: true }),
      description: t.arg({ type: TextsInput, required: true }),
    },
    resolve: (_, given, context) => {
      checkLengths(given.name, given.description)
      return saveCategory(context.database, actingStaff(context), given)
    },
  }),
  moveCategory: t.field({
    type: Saved,
    description: 'Moves a category to a place among the others, from 0.',
    authScopes: { staff: 'catalogue.edit' },
    args: { categoryId: t.arg.id({ required: true }), place: t.arg.int({ required: true }) },
    resolve: (_, given, context) => moveCategory(context.database, actingStaff(context), given),
  }),
}))
