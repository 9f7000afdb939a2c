import { NotOrganizationAdmin } from '#features/organizations/server/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { findEmailTrust, setEmailTrust, type EmailTrustResult } from './trust-email.ts'

const Trust = builder
  .objectRef<NonNullable<Awaited<ReturnType<typeof findEmailTrust>>>>('PlatformEmailTrust')
  .implement({
    description: 'Whether e-mail addresses from a learning platform are trusted, for the admins of its organisation.',
    fields: (t) => ({
      platformId: t.exposeID('platformId'),
      trusts: t.exposeBoolean('trusts'),
      domains: t.stringList({
        description: 'The verified domains of the organisation, at most 100: only addresses there are trusted.',
        resolve: ({ domains }) => [...domains],
      }),
    }),
  })
const TrustSet = builder.objectRef<Extract<EmailTrustResult, { kind: 'EmailTrustSet' }>>('EmailTrustSet').implement({
  fields: (t) => ({ platformId: t.exposeID('platformId'), trusts: t.exposeBoolean('trusts') }),
})
const NoVerifiedDomain = builder.objectRef<{ readonly kind: 'NoVerifiedDomain' }>('NoVerifiedDomain').implement({
  description: 'The organisation has no verified domain, so no address can be trusted.',
  fields: (t) => ({ code: t.string({ resolve: () => 'NO_VERIFIED_DOMAIN' }) }),
})
const TrustResult = builder.unionType('SetPlatformEmailTrustResult', {
  types: [TrustSet, NoVerifiedDomain, NotOrganizationAdmin],
  resolveType: ({ kind }) =>
    kind === 'EmailTrustSet' ? TrustSet : kind === 'NoVerifiedDomain' ? NoVerifiedDomain : NotOrganizationAdmin,
})

builder.queryFields((t) => ({
  platformEmailTrust: t.field({
    type: Trust,
    nullable: true,
    description: 'Null unless the viewer is an admin of the platform’s organisation.',
    authScopes: { signedIn: true },
    args: { platformId: t.arg.id({ required: true }) },
    resolve: async (_, { platformId }, context) =>
      (await findEmailTrust(context.database, userIdOf(context), platformId)) ?? null,
  }),
}))

builder.mutationFields((t) => ({
  setPlatformEmailTrust: t.field({
    type: TrustResult,
    description: 'Sets whether e-mail addresses from a learning platform are trusted. For admins of its organisation.',
    authScopes: { signedIn: true },
    args: { platformId: t.arg.id({ required: true }), trusts: t.arg.boolean({ required: true }) },
    resolve: (_, { platformId, trusts }, context) =>
      setEmailTrust(context.database, { userId: userIdOf(context), platformId, trusts, at: context.now() }),
  }),
}))
