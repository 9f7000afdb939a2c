import { NotItsAdmin } from '#features/organizations/server/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { findEmailTrust, setEmailTrust, type EmailTrustResult } from './trust-email.ts'

const Trust = builder
  .objectRef<NonNullable<Awaited<ReturnType<typeof findEmailTrust>>>>('PlatformEmailTrust')
  .implement({
    description:
      'Whether the addresses that a learning platform gives are trusted, for the admins of its organisation.',
    fields: (t) => ({
      platformId: t.exposeID('platformId'),
      trusts: t.exposeBoolean('trusts'),
      domains: t.stringList({
        description: 'The domains the organisation has proved, at most 100: only addresses there count.',
        resolve: ({ domains }) => [...domains],
      }),
    }),
  })
const TrustSet = builder.objectRef<Extract<EmailTrustResult, { kind: 'EmailTrustSet' }>>('EmailTrustSet').implement({
  fields: (t) => ({ platformId: t.exposeID('platformId'), trusts: t.exposeBoolean('trusts') }),
})
const NoProvedDomain = builder.objectRef<{ readonly kind: 'NoProvedDomain' }>('NoProvedDomain').implement({
  description: 'The organisation has proved no domain: there is no address to trust.',
  fields: (t) => ({ code: t.string({ resolve: () => 'NO_PROVED_DOMAIN' }) }),
})
const TrustResult = builder.unionType('SetPlatformEmailTrustResult', {
  types: [TrustSet, NoProvedDomain, NotItsAdmin],
  resolveType: ({ kind }) =>
    kind === 'EmailTrustSet' ? TrustSet : kind === 'NoProvedDomain' ? NoProvedDomain : NotItsAdmin,
})

builder.queryFields((t) => ({
  platformEmailTrust: t.field({
    type: Trust,
    nullable: true,
    description: 'Null for everyone but the admins of the platform’s organisation.',
    authScopes: { signedIn: true },
    args: { platformId: t.arg.id({ required: true }) },
    resolve: async (_, { platformId }, context) =>
      (await findEmailTrust(context.database, userIdOf(context), platformId)) ?? null,
  }),
}))

builder.mutationFields((t) => ({
  setPlatformEmailTrust: t.field({
    type: TrustResult,
    description:
      'Says whether the addresses that a learning platform gives are trusted. For admins of its organisation.',
    authScopes: { signedIn: true },
    args: { platformId: t.arg.id({ required: true }), trusts: t.arg.boolean({ required: true }) },
    resolve: (_, { platformId, trusts }, context) =>
      setEmailTrust(context.database, { userId: userIdOf(context), platformId, trusts, at: context.now() }),
  }),
}))
