import { Organization, organizationById } from '#features/organizations/server/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { isUuid } from '#values/uuid.ts'
import { clamp } from '#values/clamp.ts'
import { Playlist } from '#features/playlists/server/playlist.graphql.ts'
import { sharesOf } from '#features/playlists/server/playlist-loaders.ts'
import { findShares, type ShareRow } from './share-store.ts'

export const ShareKind = builder.enumType('ShareKind', { values: ['ORGANIZATION', 'USER', 'GROUP'] as const })

const Share = builder.objectRef<ShareRow>('Share').implement({
  description: 'Who else sees a playlist: an organisation, a group of it, or one person in it (O1).',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: ShareKind }),
    organization: t.field({
      type: Organization,
      nullable: true,
      resolve: async ({ organizationId }, _, context) => organizationById(context, organizationId),
    }),
    groupName: t.exposeString('groupName', { nullable: true }),
    groupMembersCount: t.exposeInt('groupMembers', { nullable: true }),
    userName: t.exposeString('userName', { nullable: true }),
    userEmail: t.exposeString('userEmail', { nullable: true }),
    sharedByName: t.exposeString('sharedByName', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})

interface SharesFound {
  readonly items: readonly ShareRow[]
  readonly totalCount: number
}

const ShareList = builder.objectRef<SharesFound>('ShareList').implement({
  fields: (t) => ({
    items: t.field({ type: [Share], resolve: ({ items }) => [...items] }),
    totalCount: t.exposeInt('totalCount'),
  }),
})

const ShareFilter = builder.inputType('ShareFilter', { fields: (t) => ({ playlistId: t.id({ required: true }) }) })

builder.objectField(Playlist, 'shares', (t) =>
  t.field({
    type: ShareList,
    description: 'The first three shares, and how many there are. Empty for users who may not change the list.',
    resolve: async (playlist, _, context) => {
      const items = (await sharesOf(context, playlist.id)) ?? []
      return { items, totalCount: items[0]?.total ?? 0 }
    },
  }),
)

builder.queryField('listShares', (t) =>
  t.field({
    type: ShareList,
    description: 'With whom a playlist of the asker’s own is shared (O5). Empty for everyone else.',
    authScopes: { signedIn: true },
    args: {
      filter: t.arg({ type: ShareFilter, required: true }),
      organizationId: t.arg.id({ description: 'Only inside this organisation.' }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 20, description: 'At most 100.' }),
    },
    resolve: async (_, { filter, organizationId, offset, limit }, context) => {
      const ids = [filter.playlistId, ...(organizationId == null ? [] : [organizationId])]
      if (!ids.every(isUuid)) return { items: [], totalCount: 0 }
      const items = await findShares(await context.read(), {
        playlistIds: [filter.playlistId],
        organizationId: organizationId ?? undefined,
        offset: clamp(offset, 0, 10_000),
        limit: clamp(limit, 0, 100),
      })
      return { items, totalCount: items[0]?.total ?? 0 }
    },
  }),
)
