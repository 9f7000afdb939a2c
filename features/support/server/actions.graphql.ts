import { withdrawalKinds } from '#features/certificates/server/index.ts'
import { organizationTypes } from '#features/organizations/server/index.ts'
import { actingStaff } from '#features/staff/server/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { badRequest } from '#platform/graphql/errors.ts'
import { sendInvoiceLetterAgain, sendLetterAgain } from './letters/send-again.ts'
import {
  approveOrganization,
  changeType,
  endPersonsSession,
  sendInvitationAgain,
  supportResults,
  takeBackApproval,
  withdrawCertificate,
} from './support-actions.ts'

export const SupportResultType = builder.enumType('SupportResult', { values: supportResults })
const WithdrawalKind = builder.enumType('SupportWithdrawalKind', { values: withdrawalKinds })
const OrganizationType = builder.enumType('SupportOrganizationType', { values: organizationTypes })

/** Tidied later; this only keeps what nobody types out of the way. */
const maxTyped = 2000

builder.mutationFields((t) => ({
  supportEndSession: t.field({
    type: SupportResultType,
    description: 'Signs a person out in one place.',
    authScopes: { staff: 'sessions.end' },
    args: { personId: t.arg.id({ required: true }), sessionId: t.arg.id({ required: true }) },
    resolve: (_, given, context) => endPersonsSession(context.database, actingStaff(context), given),
  }),
  supportSendInvitation: t.field({
    type: SupportResultType,
    description: 'Sends the mail of an open invitation again, within the limits of its organisation.',
    authScopes: { staff: 'letters.send' },
    args: { invitationId: t.arg.id({ required: true }) },
    resolve: (_, { invitationId }, context) =>
      sendInvitationAgain(context.database, actingStaff(context), invitationId),
  }),
  supportSendLetter: t.field({
    type: SupportResultType,
    description: 'Sends a mail once more, as it was, where it holds no code and no link that ends.',
    authScopes: { staff: 'letters.send' },
    args: { letterId: t.arg.id({ required: true }) },
    resolve: (_, { letterId }, context) => sendLetterAgain(context.database, actingStaff(context), letterId),
  }),
  supportSendInvoice: t.field({
    type: SupportResultType,
    description: 'Sends the mail about an invoice or a credit note once more, to the address that stands on it.',
    authScopes: { staff: 'letters.send' },
    args: { invoiceId: t.arg.id({ required: true }) },
    resolve: (_, { invoiceId }, context) => sendInvoiceLetterAgain(context.database, actingStaff(context), invoiceId),
  }),
  supportWithdrawCertificate: t.field({
    type: SupportResultType,
    description: 'Withdraws a certificate for a reason that everyone who has its code will read.',
    authScopes: { staff: 'certificates.withdraw' },
    args: {
      code: t.arg.string({ required: true }),
      kind: t.arg({ type: WithdrawalKind, required: true }),
      reason: t.arg.string({ required: true }),
    },
    resolve: (_, { code, kind, reason }, context) => {
      if (reason.length > maxTyped || code.length > maxTyped) throw badRequest('That is too long.')
      return withdrawCertificate(context.database, actingStaff(context), { code, kind, reason })
    },
  }),
  supportApproveOrganization: t.field({
    type: SupportResultType,
    description: 'Confirms who an organisation is.',
    authScopes: { staff: 'organizations.approve' },
    args: { organizationId: t.arg.id({ required: true }) },
    resolve: (_, { organizationId }, context) =>
      approveOrganization(context.database, actingStaff(context), organizationId),
  }),
  supportTakeBackApproval: t.field({
    type: SupportResultType,
    description: 'Takes back the approval that the viewer gave; other proofs stay.',
    authScopes: { staff: 'organizations.approve' },
    args: { organizationId: t.arg.id({ required: true }) },
    resolve: (_, { organizationId }, context) =>
      takeBackApproval(context.database, actingStaff(context), organizationId),
  }),
  supportChangeType: t.field({
    type: SupportResultType,
    description: 'Changes the type of an organisation.',
    authScopes: { staff: 'organizations.type' },
    args: {
      organizationId: t.arg.id({ required: true }),
      type: t.arg({ type: OrganizationType, required: true }),
    },
    resolve: (_, given, context) => changeType(context.database, actingStaff(context), given),
  }),
}))
