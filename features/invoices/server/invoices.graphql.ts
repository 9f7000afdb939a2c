import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { badRequest } from '#platform/graphql/errors.ts'
import { Money } from '#platform/graphql/money.ts'
import { mayAdministrate } from '#features/organizations/server/index.ts'
import { dayIn } from '#values/day.ts'
import { invoiceStatus, invoiceStatuses } from '#features/invoices/rules/invoice-status.ts'
import { listInvoices, type ListedInvoice } from './invoice-list-store.ts'

const furthest = 10_000

/** A document in the list of its payer. */
export const Invoice = builder.objectRef<ListedInvoice>('Invoice').implement({
  description: 'An invoice or a credit note, as shown to the payer.',
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.exposeString('number'),
    kind: t.expose('kind', {
      type: builder.enumType('InvoiceKind', { values: ['INVOICE', 'CREDIT_NOTE'] as const }),
    }),
    issueDate: t.exposeString('issueDate', { description: 'A calendar day (ISO 8601).' }),
    dueDate: t.exposeString('dueDate', { description: 'The last day for the payment.' }),
    total: t.field({
      type: Money,
      description: 'Negative on a credit note.',
      resolve: ({ total, currency }) => ({ amount: total, currency }),
    }),
    open: t.field({
      type: Money,
      description: 'The open amount; negative when it is owed to the buyer.',
      resolve: ({ open, currency }) => ({ amount: open, currency }),
    }),
    state: t.field({
      type: builder.enumType('InvoiceState', { values: invoiceStatuses }),
      resolve: (invoice, _, context) => invoiceStatus(invoice, dayIn(invoice.market, context.now())),
    }),
    settledAt: t.expose('settledAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the last payment arrived.',
    }),
    path: t.string({
      description: 'The path of its file, with `format=pdf` or `format=ehf`.',
      resolve: ({ number }) => `/rest/purchase/invoices/${number}`,
    }),
  }),
})

const InvoiceList = builder.objectRef<Awaited<ReturnType<typeof listInvoices>>>('InvoiceList').implement({
  fields: (t) => ({
    items: t.field({ type: [Invoice], resolve: ({ items }) => [...items] }),
    totalCount: t.exposeInt('totalCount'),
  }),
})

builder.queryField('invoices', (t) =>
  t.field({
    type: InvoiceList,
    description:
      'An organisation’s invoices and credit notes, the newest first, for its admins (O3); without one those of the viewer’s own subscriptions. Empty for everyone else, whether the organisation exists or not.',
    authScopes: { signedIn: true },
    args: {
      organizationId: t.arg.id(),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 20 }),
    },
    resolve: async (_, { organizationId, offset, limit }, context) => {
      if (limit < 1 || limit > 100) throw badRequest('A page has 1 to 100 invoices.')
      if (offset < 0 || offset > furthest) throw badRequest(`An offset is 0 to ${furthest}.`)
      const tx = await context.read()
      const userId = userIdOf(context)
      if (organizationId == null) return listInvoices(tx, { userId }, { offset, limit })
      if (!(await mayAdministrate(tx, userId, organizationId, 'administrate_organization')))
        return { items: [], totalCount: 0 }
      return listInvoices(tx, { organizationId }, { offset, limit })
    },
  }),
)
