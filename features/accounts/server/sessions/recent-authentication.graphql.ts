import { builder } from '#platform/graphql/builder.ts'

/** Answered by sensitive mutations when the session was not authenticated within the last minutes (ASVS V7.5.1). */
export const ReauthenticationRequired = builder
  .objectRef<{ kind: 'ReauthenticationRequired' }>('ReauthenticationRequired')
  .implement({
    description: 'The user must prove to be there once more, then ask again: `POST /rest/account/proof`.',
    fields: (t) => ({ isProofNeeded: t.boolean({ resolve: () => true }) }),
  })
