import { expect } from 'vitest'
import { sql, type RawBuilder } from '#platform/database/index.ts'

/** A localised text that is the same in all languages. */
export const text = (value: string) =>
  JSON.stringify(['nb', 'es', 'en'].map((languageCode) => ({ languageCode, value })))
const course = sql`(select id from course where short_id = 'elsi4')`
const lesson = sql`(select id from lesson where short_id = 'elsi4-1')`
export const userOf = (name: string) => sql`(select id from app_user where email = ${`${name}@kursiva.test`})`

/** A change, the question whose answer it changes, and what that answer holds at the very next request. */
interface Case {
  readonly what: string
  readonly who: string
  readonly query: string
  readonly change: readonly RawBuilder<unknown>[]
  readonly after: object
}

/** Changes of what is published. */
export const content: readonly Case[] = [
  {
    what: 'the name of a course',
    who: 'learner',
    query: '{ course(shortId: "elsi4") { name { value } } }',
    change: [sql`update course set name = ${text('Nytt navn')} where id = ${course}`],
    after: { course: { name: [{ value: 'Nytt navn' }, { value: 'Nytt navn' }, { value: 'Nytt navn' }] } },
  },
  {
    what: 'what a course is about',
    who: 'learner',
    query: '{ course(shortId: "elsi4") { description { value } } }',
    change: [sql`update course set description = ${text('Om strøm')} where id = ${course}`],
    after: { course: { description: [{ value: 'Om strøm' }, { value: 'Om strøm' }, { value: 'Om strøm' }] } },
  },
  {
    what: 'a price',
    who: 'single',
    query: '{ course(shortId: "elsi4") { price { amountMinor } } }',
    change: [sql`update catalog_course set price_minor = 123400 where course_id = ${course}`],
    after: { course: { price: { amountMinor: '123400' } } },
  },
  {
    what: 'the name of a category',
    who: 'learner',
    query: '{ course(shortId: "elsi4") { category { name { value } } } }',
    change: [
      sql`update category set name = ${text('Strøm')} where id = (select category_id from course where id = ${course})`,
    ],
    after: { course: { category: { name: [{ value: 'Strøm' }, { value: 'Strøm' }, { value: 'Strøm' }] } } },
  },
  {
    what: 'the name of an expert, on the cards of the courses',
    who: 'learner',
    query: '{ course(shortId: "elsi4") { experts { lastName } } }',
    change: [
      sql`update expert set last_name = 'Nyhus' where id in (select expert_id from course_expert where course_id = ${course})`,
    ],
    after: { course: { experts: [{ lastName: 'Nyhus' }] } },
  },
  {
    what: 'the name of an episode',
    who: 'learner',
    query: '{ course(shortId: "elsi4") { lesson(shortId: "elsi4-1") { name { value } } } }',
    change: [sql`update lesson set name = ${text('Først')} where id = ${lesson}`],
    after: { course: { lesson: { name: [{ value: 'Først' }, { value: 'Først' }, { value: 'Først' }] } } },
  },
  {
    what: 'the captions of a film',
    who: 'admin',
    query: '{ course(shortId: "elsi4") { lesson(shortId: "elsi4-1") { film { captions { language } } } } }',
    change: [
      sql`update media_asset set captions = '[]' where id = (select media_asset_id from lesson where id = ${lesson})`,
    ],
    after: { course: { lesson: { film: { captions: [] } } } },
  },
  {
    what: 'how many right answers pass a test',
    who: 'learner',
    query: '{ course(shortId: "elsi4") { lessons { quiz { passPercentage } } } }',
    change: [sql`update quiz set pass_percentage = 91 where course_id = ${course}`],
    after: { course: { lessons: expect.arrayContaining([{ quiz: { passPercentage: 91 } }]) as unknown } },
  },
  {
    what: 'a moment of a film that is taken out',
    who: 'admin',
    query: '{ course(shortId: "hoyd3") { lessons { hasMoments } } }',
    change: [sql`delete from film_moment_answer`, sql`delete from film_moment`],
    after: { course: { lessons: expect.not.arrayContaining([{ hasMoments: true }]) as unknown } },
  },
  {
    what: 'an attachment that is taken out',
    who: 'learner',
    query: '{ course(shortId: "elsi4") { attachments { id } } }',
    change: [sql`delete from attachment where course_id = ${course}`],
    after: { course: { attachments: [] } },
  },
  {
    what: 'a course that is withdrawn',
    who: 'learner',
    query: '{ course(shortId: "elsi4") { id } }',
    change: [sql`update course set publication = 'ARCHIVED' where id = ${course}`],
    after: { course: null },
  },
  {
    what: 'and in the counts of the catalogue',
    who: 'learner',
    query: '{ catalogue { all } }',
    change: [sql`update course set publication = 'ARCHIVED'`],
    after: { catalogue: { all: 0 } },
  },
]

/** Changes of what concerns one user. */
export const own: readonly Case[] = [
  {
    what: 'a favourite',
    who: 'learner',
    query: '{ course(shortId: "exce8") { isFavorite } }',
    change: [
      sql`delete from favorite where user_id = ${userOf('learner')}`,
      sql`insert into favorite (user_id, course_id) select ${userOf('learner')}, id from course where short_id = 'exce8'`,
    ],
    after: { course: { isFavorite: true } },
  },
  {
    what: 'a favourite that is one no more',
    who: 'learner',
    query: '{ course(shortId: "exce8") { isFavorite } }',
    change: [sql`delete from favorite where user_id = ${userOf('learner')}`],
    after: { course: { isFavorite: false } },
  },
  {
    what: 'a changed role',
    who: 'manager',
    query: `{ getUser(userSub: "$sub") { memberships { role } } }`,
    change: [sql`update membership set role = 'MEMBER' where user_id = ${userOf('manager')}`],
    after: { getUser: { memberships: [{ role: 'MEMBER' }] } },
  },
  {
    what: 'the name of an organisation',
    who: 'learner',
    query: `{ getUser(userSub: "$sub") { memberships { organization { name } } } }`,
    change: [sql`update organization set name = 'Nordvik og sønner'`],
    after: { getUser: { memberships: [{ organization: { name: 'Nordvik og sønner' } }] } },
  },
  {
    what: 'the seats of an organisation',
    who: 'learner',
    query: `{ getUser(userSub: "$sub") { memberships { organization { subscription { seats } } } } }`,
    change: [sql`update subscription set seats = 777 where organization_id is not null`],
    after: { getUser: { memberships: [{ organization: { subscription: { seats: 777 } } }] } },
  },
  {
    what: 'a name',
    who: 'single',
    query: `{ getUser(userSub: "$sub") { name } }`,
    change: [sql`update app_user set name = 'Solveig Nytt' where id = ${userOf('single')}`],
    after: { getUser: { name: 'Solveig Nytt' } },
  },
  {
    what: 'how far somebody has come in a course',
    who: 'learner',
    query: '{ course(shortId: "elsi4") { lesson(shortId: "elsi4-1") { progress { positionSeconds } } } }',
    change: [
      sql`delete from episode_progress where user_id = ${userOf('learner')} and lesson_id = ${lesson}`,
      sql`insert into episode_progress (user_id, lesson_id, course_id, position_seconds)
          values (${userOf('learner')}, ${lesson}, ${course}, 17)`,
    ],
    after: { course: { lesson: { progress: { positionSeconds: 17 } } } },
  },
  {
    what: 'the list of favourites',
    who: 'manager',
    query: `{ getUser(userSub: "$sub") { favorites { shortId } } }`,
    change: [
      sql`delete from favorite where user_id = ${userOf('manager')}`,
      sql`insert into favorite (user_id, course_id) select ${userOf('manager')}, id from course where short_id = 'hoyd3'`,
    ],
    after: { getUser: { favorites: [{ shortId: 'hoyd3' }] } },
  },
  {
    what: 'a second organisation that somebody chooses',
    who: 'admin',
    query: `{ getUser(userSub: "$sub") { memberships { organization { name } } } }`,
    change: [
      sql`insert into organization (id, short_id, name, type, created_from, market) values ('00000000-0000-4000-8000-0000000000aa', 'andre', 'Den andre', 'ORGANIZATION', 'CLIENT', 'no')`,
      sql`insert into membership (user_id, organization_id, role) values (${userOf('admin')}, '00000000-0000-4000-8000-0000000000aa', 'MEMBER')`,
      sql`insert into active_organization (user_id, organization_id, chosen_at) values (${userOf('admin')}, '00000000-0000-4000-8000-0000000000aa', now())
          on conflict (user_id) do update set organization_id = excluded.organization_id`,
    ],
    after: { getUser: { memberships: [{ organization: { name: 'Den andre' } }, {}] } },
  },
  {
    what: 'a price list that the organisation hides',
    who: 'learner',
    query: '{ course(shortId: "exce8") { price { amountMinor } } }',
    change: [sql`update organization set hide_price_list = true`],
    after: { course: { price: null } },
  },
  {
    what: 'a subscription that was ended',
    who: 'single',
    query: '{ course(shortId: "exce8") { access { userCanWatch reason } } }',
    change: [
      sql`update subscription set expiration_date = now(), access_until = null where user_id = ${userOf('single')}`,
    ],
    after: { course: { access: { userCanWatch: false, reason: 'SUBSCRIPTION_EXPIRED' } } },
  },
  {
    what: 'a seat that is taken away',
    who: 'learner',
    query: '{ course(shortId: "exce8") { access { userCanWatch } } }',
    change: [sql`delete from membership where user_id = ${userOf('learner')}`],
    after: { course: { access: { userCanWatch: false } } },
  },
]
