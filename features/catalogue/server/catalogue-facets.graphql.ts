import { lengthStops } from '#features/catalogue/rules/catalogue-filter.ts'
import { CourseLevel as Level } from '#features/courses/server/index.ts'
import { builder, LanguageCode } from '#platform/graphql/builder.ts'
import { clamp } from '#values/clamp.ts'
import type { CataloguePage, ExpertCount } from './browse-catalogue.ts'
import { Category, categoryById } from './category.graphql.ts'
import { Expert, expertById, wordsOf } from './expert.graphql.ts'

const Access = builder.enumType('CatalogueAccess', { values: ['INCLUDED', 'PURCHASABLE'] as const })

export const Filter = builder.inputType('CatalogueFilter', {
  description:
    'Within a facet any choice will do; between facets all must hold. At most 50 choices a facet. Categories and experts that do not exist narrow nothing.',
  fields: (t) => ({
    categories: t.stringList({ description: 'Short ids or ids of categories.' }),
    levels: t.field({ type: [Level] }),
    languages: t.field({ type: [LanguageCode] }),
    experts: t.stringList({ description: 'Short ids of experts.' }),
    minMinutes: t.int({ description: `Longer than this: one of ${lengthStops.join(', ')}.` }),
    maxMinutes: t.int({ description: `Not longer than this: one of ${lengthStops.join(', ')}.` }),
    access: t.field({ type: Access }),
  }),
})

interface Counted<Key> {
  readonly key: Key
  readonly count: number
}
const counted = <Key>(counts: ReadonlyMap<Key, number>): Counted<Key>[] =>
  [...counts].map(([key, count]) => ({ key, count }))

const CategoryCount = builder.objectRef<Counted<string>>('CategoryCount').implement({
  fields: (t) => ({
    category: t.field({
      type: Category,
      nullable: true,
      resolve: (facet, _, context) => categoryById(context, facet.key),
    }),
    count: t.exposeInt('count'),
  }),
})
const LevelCount = builder.objectRef<Counted<string>>('LevelCount').implement({
  fields: (t) => ({
    level: t.field({ type: Level, resolve: (facet) => facet.key as 'foundational' }),
    count: t.exposeInt('count'),
  }),
})
const LanguageCount = builder.objectRef<Counted<string>>('LanguageCount').implement({
  fields: (t) => ({
    language: t.field({ type: LanguageCode, resolve: (facet) => facet.key as 'nb' }),
    count: t.exposeInt('count'),
  }),
})
const LengthCount = builder.objectRef<Counted<number>>('LengthCount').implement({
  fields: (t) => ({
    overMinutes: t.int({ resolve: ({ key }) => lengthStops[key - 1] ?? 0 }),
    upToMinutes: t.int({
      nullable: true,
      description: 'Null of the longest courses.',
      resolve: ({ key }) => lengthStops[key] ?? null,
    }),
    count: t.exposeInt('count'),
  }),
})
const ExpertCountRef = builder.objectRef<ExpertCount>('ExpertCount').implement({
  fields: (t) => ({
    expert: t.field({ type: Expert, nullable: true, resolve: ({ id }, _, context) => expertById(context, id) }),
    count: t.exposeInt('count'),
  }),
})

const maxExperts = 12

export const Facets = builder.objectRef<CataloguePage>('CatalogueFacets').implement({
  description: 'How many courses each choice would give, with the other facets as they are.',
  fields: (t) => ({
    categories: t.field({
      type: [CategoryCount],
      resolve: async (page) => counted((await page.counts()).categories),
    }),
    levels: t.field({ type: [LevelCount], resolve: async (page) => counted((await page.counts()).levels) }),
    languages: t.field({ type: [LanguageCount], resolve: async (page) => counted((await page.counts()).languages) }),
    lengths: t.field({
      type: [LengthCount],
      description: 'Every range of lengths in order, also those without a course.',
      resolve: async (page) => {
        const { ranges } = await page.counts()
        return Array.from({ length: lengthStops.length + 1 }, (_, key) => ({ key, count: ranges.get(key) ?? 0 }))
      },
    }),
    experts: t.field({
      type: [ExpertCountRef],
      description:
        'The chosen experts, and up to 12 of the busiest with courses under the filter; a text narrows the latter to those whose names and trade hold each of its words.',
      args: { text: t.arg.string(), first: t.arg.int({ required: true, defaultValue: maxExperts }) },
      resolve: async (page, { text, first }) => [...(await page.experts(wordsOf(text), clamp(first, 0, maxExperts)))],
    }),
    included: t.int({ resolve: async (page) => (await page.counts()).included }),
    purchasable: t.int({ resolve: async (page) => (await page.counts()).purchasable }),
  }),
})
