import { requestLoader } from '#platform/graphql/request-loader.ts'
import { builder } from '#platform/graphql/builder.ts'
import { Organization } from '#features/organizations/server/organization.graphql.ts'
import { findLogoPaths } from './logo-store.ts'

const logoOf = requestLoader(async (context, ids) => findLogoPaths(await context.read(), ids))

builder.objectField(Organization, 'logoPath', (t) =>
  t.string({
    nullable: true,
    description: 'Where its logo is, a square; null without one.',
    resolve: ({ id }, _, context) => logoOf(context, id),
  }),
)
