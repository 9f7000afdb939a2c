import { exampleNames, type ExampleFacts, type MailExample } from '#platform/mail/index.ts'
import type { InvoiceSnapshot } from '#features/invoices/rules/snapshot.ts'
import { dayIn, daysAfter } from '#values/day.ts'
import { ehfMail, invoiceMail, paperMail } from './invoice-mail.ts'

const issuers = {
  no: { name: 'Kursiva AS', country: 'NO', account: '86011117947', iban: 'NO9386011117947', currency: 'NOK' },
  es: { name: 'Kursiva Iberia, S. L.', country: 'ES', account: '', iban: 'ES9121000418450200051332', currency: 'EUR' },
} as const

/** A document with invented amounts. Only what a mail names is filled in: the file itself is not made. */
function documentOf({ locale, at }: ExampleFacts, change: Partial<InvoiceSnapshot> = {}): InvoiceSnapshot {
  const { language, market } = locale
  const { currency, ...issuer } = issuers[market]
  const { company, email } = exampleNames[market]
  const day = dayIn(market, at)
  const [net, vat] = market === 'es' ? [48_000n, 10_080n] : [384_480n, 96_120n]
  return {
    version: 1,
    kind: 'INVOICE',
    number: '2026-00042',
    issueDate: day,
    issuedAt: at.toISOString(),
    dueDate: daysAfter(day, 30),
    market,
    language,
    currency,
    issuer: { ...issuer, number: '', vatNumber: '', address: '', zip: '', city: '', email: '', registry: '', bic: '' },
    buyer: {
      kind: 'ORGANIZATION',
      name: company,
      number: '',
      email,
      address: market === 'es' ? 'Calle Mayor 1' : 'Storgata 1',
      zip: market === 'es' ? '28013' : '0155',
      city: market === 'es' ? 'Madrid' : 'Oslo',
      municipality: '',
      country: issuer.country,
      reference: '',
      note: '',
      sendVia: 'EMAIL',
    },
    lines: [],
    vats: [],
    net,
    vat,
    total: net + vat,
    period: { from: day, to: daysAfter(day, 365) },
    payment: { method: 'INVOICE', kid: market === 'es' ? '' : '1000000000000420' },
    corrects: [],
    reason: '',
    ...change,
  }
}

const reasons = { nb: 'Færre plasser.', es: 'Menos plazas.', en: 'Fewer seats.' }

/** The mails that carry invoices, receipts and credit notes, and those to the desks. */
export const invoiceMailExamples: readonly MailExample[] = [
  { kind: 'invoice', name: 'to-pay', render: (facts) => invoiceMail(documentOf(facts)) },
  {
    kind: 'invoice',
    name: 'receipt',
    render: (facts) => invoiceMail(documentOf(facts, { payment: { method: 'CARD', kid: '' } })),
  },
  { kind: 'invoice', name: 'network', render: (facts) => invoiceMail(documentOf(facts), true) },
  {
    kind: 'invoice',
    name: 'credit-note',
    render: (facts) =>
      invoiceMail(
        documentOf(facts, {
          kind: 'CREDIT_NOTE',
          number: '2026-00044',
          payment: { method: 'INVOICE', kid: '' },
          corrects: [
            { invoiceId: '', number: '2026-00042', issueDate: dayIn(facts.locale.market, facts.at), amount: 96_120n },
          ],
          reason: reasons[facts.locale.language],
        }),
      ),
  },
  { kind: 'invoice-paper', name: 'desk', render: (facts) => paperMail(documentOf(facts)) },
  { kind: 'invoice-ehf', name: 'desk', render: (facts) => ehfMail(documentOf(facts), '0192:999999999') },
]
