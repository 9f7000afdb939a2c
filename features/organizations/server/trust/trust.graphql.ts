import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { organizationOf } from '#features/organizations/server/profile/details.graphql.ts'
import { NotOrganizationAdmin } from '#features/organizations/server/settings/organization-settings.graphql.ts'
import { Organization } from '#features/organizations/server/organization.graphql.ts'
import { confirmRegisterCode, sendRegisterCode, type CodeConfirming, type CodeSending } from './prove-by-register.ts'

type Of<Outcome extends { readonly kind: string }, Kind extends Outcome['kind']> = Extract<Outcome, { kind: Kind }>

const Sent = builder.objectRef<Of<CodeSending, 'RegisterCodeSent'>>('RegisterCodeSent').implement({
  fields: (t) => ({ to: t.exposeString('to', { description: 'The masked address to which the code was sent.' }) }),
})
const Refused = builder.objectRef<Of<CodeSending, 'RegisterCodeRefused'>>('RegisterCodeRefused').implement({
  fields: (t) => ({
    reason: t.expose('reason', {
      type: builder.enumType('RegisterCodeRefusal', { values: ['NO_ADDRESS', 'TOO_MANY_CODES'] as const }),
    }),
  }),
})
const Proved = builder.objectRef<Of<CodeConfirming, 'OrganizationVerified'>>('OrganizationVerified').implement({
  fields: (t) => ({ organization: t.field({ type: Organization, resolve: organizationOf }) }),
})
const Wrong = builder.objectRef<Of<CodeConfirming, 'RegisterCodeWrong'>>('RegisterCodeWrong').implement({
  fields: (t) => ({ triesLeft: t.exposeInt('triesLeft', { description: '0: a new code must be sent.' }) }),
})

builder.mutationFields((t) => ({
  sendRegisterCode: t.field({
    type: builder.unionType('SendRegisterCodeResult', {
      types: [Sent, Refused, NotOrganizationAdmin],
      resolveType: ({ kind }) =>
        kind === 'RegisterCodeSent' ? Sent : kind === 'NotOrganizationAdmin' ? NotOrganizationAdmin : Refused,
    }),
    description: 'Sends a code to the address that the company register has for the organisation. For admins.',
    authScopes: { signedIn: true },
    args: { organizationId: t.arg.id({ required: true }) },
    resolve: (_, { organizationId }, context) =>
      sendRegisterCode(context.database, {
        userId: userIdOf(context),
        organizationId,
        language: context.locale,
        at: context.now(),
      }),
  }),
  confirmRegisterCode: t.field({
    type: builder.unionType('ConfirmRegisterCodeResult', {
      types: [Proved, Wrong, NotOrganizationAdmin],
      resolveType: ({ kind }) =>
        kind === 'OrganizationVerified' ? Proved : kind === 'NotOrganizationAdmin' ? NotOrganizationAdmin : Wrong,
    }),
    description: 'Verifies with the code that the organisation is the company. For admins.',
    authScopes: { signedIn: true },
    args: { organizationId: t.arg.id({ required: true }), code: t.arg.string({ required: true }) },
    resolve: (_, { organizationId, code }, context) =>
      confirmRegisterCode(context.database, {
        userId: userIdOf(context),
        organizationId,
        code: code.slice(0, 40),
        at: context.now(),
      }),
  }),
}))
