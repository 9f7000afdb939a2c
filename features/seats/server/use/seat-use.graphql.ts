import { Organization } from '#features/organizations/server/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { requestLoader } from '#platform/graphql/request-loader.ts'
import { seatUse, type SeatUse } from '#features/seats/rules/seat-use.ts'
import { findSeatUses } from './seat-use-store.ts'

const seatUseOf = requestLoader(async (context, ids) => findSeatUses(await context.read(), ids))

export const SeatUseType = builder.objectRef<SeatUse>('SeatUse').implement({
  description: 'The seats of an organisation: in use, reserved by open invitations and free (O4).',
  fields: (t) => ({
    seats: t.exposeInt('seats', { nullable: true, description: 'Null without a limit, 0 without a subscription.' }),
    members: t.exposeInt('members'),
    invited: t.exposeInt('invited', { description: 'Open invitations.' }),
    free: t.exposeInt('free', { nullable: true, description: 'Neither in use nor reserved; null without a limit.' }),
  }),
})

builder.objectField(Organization, 'seatUse', (t) =>
  t.field({
    type: SeatUseType,
    resolve: async ({ id }, _, context) => (await seatUseOf(context, id)) ?? seatUse(null, { members: 0, invited: 0 }),
  }),
)
