import { writeEInvoice, type EInvoiceDocument, type EInvoiceParty } from '#protocols/e-invoice/index.ts'
import { daysAfter } from '#values/day.ts'
import { parseOrganizationNumber } from '#values/organization-number.ts'
import type { BilledPeriod } from '#features/invoices/rules/billing.ts'
import type { InvoiceSnapshot } from '#features/invoices/rules/snapshot.ts'
import { documentTexts } from './document-texts.ts'

/** The scheme of Norwegian organisation numbers (ISO 6523). */
const scheme = '0192'

/** The buyer's Peppol participant id; undefined where EHF does not apply. */
export function ehfAddress({ market, buyer }: InvoiceSnapshot): string | undefined {
  if (market !== 'no' || buyer.kind !== 'ORGANIZATION') return undefined
  return parseOrganizationNumber(buyer.number, 'no') === undefined ? undefined : `${scheme}:${buyer.number}`
}

/** The document as EHF 3.0, which is Peppol BIS Billing 3.0; undefined outside Norway and for persons. */
export function ehfOf(snapshot: InvoiceSnapshot): string | undefined {
  return ehfAddress(snapshot) === undefined ? undefined : writeEInvoice(documentOf(snapshot))
}

const periodOf = ({ from, to }: BilledPeriod) => ({ from, to: daysAfter(to, -1) })

function documentOf(snapshot: InvoiceSnapshot): EInvoiceDocument {
  const { kind, buyer, issuer, payment, reason } = snapshot
  const texts = documentTexts[snapshot.language]
  const byCard = payment.method === 'CARD'
  const isCredit = kind === 'CREDIT_NOTE'
  return {
    kind,
    number: snapshot.number,
    issuedOn: snapshot.issueDate,
    ...(isCredit || byCard ? {} : { dueOn: snapshot.dueDate }),
    currency: snapshot.currency,
    note: [reason, buyer.note].filter(Boolean).join(' '),
    buyerReference: buyer.reference,
    // buyer reference or order reference is mandatory (PEPPOL-EN16931-R003); Peppol writes NA for none
    ...(buyer.reference ? {} : { orderReference: 'NA' }),
    period: periodOf(snapshot.period),
    corrects: snapshot.corrects.map(({ number, issueDate }) => ({ number, issuedOn: issueDate })),
    seller: {
      ...partyOf(issuer),
      ...(issuer.vatNumber ? { vatNumber: issuer.vatNumber } : {}),
      taxRegistration: issuer.registry,
      email: issuer.email,
    },
    buyer: { ...partyOf(buyer), subdivision: buyer.municipality, email: buyer.email },
    ...(byCard
      ? { payment: { kind: 'CARD' } }
      : isCredit
        ? { terms: texts.takenOff }
        : { payment: { kind: 'TRANSFER', reference: payment.kid, account: issuer.account, bic: issuer.bic } }),
    lines: snapshot.lines.map((line) => ({
      name: line.name,
      description: line.detail,
      quantity: line.quantity,
      unitAmount: line.unitAmount,
      net: line.net,
      rate: { category: line.vatCategory, rateBp: line.vatRateBp },
      ...(line.period ? { period: periodOf(line.period) } : {}),
    })),
    vats: snapshot.vats,
    net: snapshot.net,
    vatAmount: snapshot.vat,
    total: snapshot.total,
    paid: byCard ? snapshot.total : 0n,
  }
}

const partyOf = (party: InvoiceSnapshot['issuer'] | InvoiceSnapshot['buyer']): EInvoiceParty => ({
  endpoint: { scheme, value: party.number },
  name: party.name,
  registration: { scheme, value: party.number },
  street: party.address,
  city: party.city,
  postcode: party.zip,
  country: party.country,
})
