import { adminsOf, OrganizationAdmin } from '#features/organizations/server/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { whenKnown } from '#platform/graphql/known.ts'
import { accessReasons, courseAccess, accessOptions, type CourseAccess } from '#features/courses/rules/course-access.ts'
import { accessFactsOf, type ActingFor } from './course-loaders.ts'

const AccessReason = builder.enumType('AccessReason', { values: accessReasons })
const AccessOption = builder.enumType('AccessOption', { values: accessOptions })

const whoseSubscription =
  'Whose subscription or purchase opens it, or fails to: null for the user’s own, and where there is none.'

export const CourseAccessType = builder.objectRef<CourseAccess & ActingFor>('CourseAccess').implement({
  description: 'What the signed-in user may do with a course (C4), and where nothing, why and what helps.',
  fields: (t) => ({
    userCanWatch: t.exposeBoolean('userCanWatch'),
    organizationCanPurchase: t.exposeBoolean('organizationCanPurchase'),
    userCanPurchase: t.exposeBoolean('userCanPurchase'),
    reason: t.expose('reason', { type: AccessReason, nullable: true, description: 'Null for a user who may watch.' }),
    options: t.field({
      type: [AccessOption],
      description: 'What opens the course to this user, the best one first; empty for a user who may watch.',
      resolve: ({ options }) => [...options],
    }),
    organizationId: t.exposeID('organizationId', { nullable: true, description: whoseSubscription }),
    isLicensed: t.exposeBoolean('isLicensed', {
      description: 'Whether the course was bought alone, by the user or by `organizationId`, and that is what decides.',
    }),
    startsAt: t.expose('startsAt', {
      type: 'DateTime',
      nullable: true,
      description: 'With SUBSCRIPTION_STARTS_LATER: when it does.',
    }),
    admins: t.field({
      type: [OrganizationAdmin],
      description: 'With ASK_ADMIN: whom to ask, the admins of the active organisation (I6); at most three.',
      resolve: async ({ options, actingFor }, _, context) => {
        if (!options.includes('ASK_ADMIN')) return []
        const organizationId = actingFor ?? (await accessFactsOf(context)).organization?.organizationId
        return organizationId === undefined ? [] : ((await adminsOf(context, organizationId)) ?? [])
      },
    }),
  }),
})

const MyCatalogueAccess = builder.objectRef<CourseAccess>('MyCatalogueAccess').implement({
  description: 'What the signed-in user may do in the market’s catalogue as a whole (C6).',
  fields: (t) => ({
    userCanWatch: t.exposeBoolean('userCanWatch'),
    reason: t.expose('reason', { type: AccessReason, nullable: true, description: 'Null for a user who may watch.' }),
    organizationId: t.exposeID('organizationId', { nullable: true, description: whoseSubscription }),
    options: t.field({
      type: [AccessOption],
      description: 'What opens the catalogue to this user, the best one first; empty for a user who may watch.',
      resolve: ({ options }) => [...options],
    }),
    startsAt: t.expose('startsAt', { type: 'DateTime', nullable: true }),
    daysLeft: t.exposeInt('daysLeft', { nullable: true, description: 'Null when nothing ends.' }),
    hasCustomSubscription: t.exposeBoolean('hasCustomSubscription', {
      description: 'Whether the user has a subscription of no organisation.',
    }),
  }),
})

/** The access to a course that is not published in the market’s catalogue. */
export const noAccess: CourseAccess = courseAccess(
  { subscriptions: [], organization: undefined, now: new Date(0) },
  undefined,
)

builder.queryField('myCatalogueAccess', (t) =>
  t.field({
    type: MyCatalogueAccess,
    description: 'Whether the signed-in user’s subscriptions open the market’s catalogue, and if not, why.',
    authScopes: { signedIn: true },
    // the catalogue as a whole is not for sale: users subscribe to it
    resolve: (_, __, context) => whenKnown(accessFactsOf(context), (facts) => courseAccess(facts, { forSale: false })),
  }),
)
