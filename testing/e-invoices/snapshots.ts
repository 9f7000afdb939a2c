import type { InvoiceSnapshot, SnapshotLine } from '#features/invoices/rules/snapshot.ts'

const period = { from: '2026-11-21', to: '2027-11-21' } as const

const line = (kind: string, name: string, detail: string, quantity: number, unitAmount: bigint): SnapshotLine => ({
  kind,
  name,
  detail,
  quantity,
  unitAmount,
  net: BigInt(quantity) * unitAmount,
  vatCategory: 'S',
  vatRateBp: 2500,
  period,
})

/** Forty seats for a year, as in the design. */
export const norwegian: InvoiceSnapshot = {
  version: 1,
  kind: 'INVOICE',
  number: '2026-00042',
  issueDate: '2026-11-21',
  issuedAt: '2026-11-21T10:00:00.000Z',
  dueDate: '2026-12-21',
  market: 'no',
  language: 'nb',
  currency: 'NOK',
  issuer: {
    name: 'Kursiva AS',
    number: '313442071',
    vatNumber: 'NO313442071MVA',
    address: 'Torggata 11',
    zip: '0181',
    city: 'Oslo',
    country: 'NO',
    email: 'faktura@kursiva.no',
    registry: 'Foretaksregisteret',
    account: '86011117947',
    iban: 'NO9386011117947',
    bic: 'DABANO22',
  },
  buyer: {
    kind: 'ORGANIZATION',
    name: 'Nordvik Elektro AS',
    number: '313980774',
    email: 'faktura@nordvik.test',
    address: 'Strandgata 14',
    zip: '8006',
    city: 'Bodø',
    municipality: '',
    country: 'NO',
    reference: 'Prosjekt 2611',
    note: '',
    sendVia: 'EHF',
  },
  lines: [
    line('PLAN', 'Kursiva, Flere', '40 plasser i 12 måneder', 480, 89_00n),
    line('YEAR_DISCOUNT', 'Årsrabatt', '10 %, betalt for ett år', -1, 4_272_00n),
  ],
  vats: [{ category: 'S', rateBp: 2500, net: 38_448_00n, vat: 9_612_00n, exemption: '' }],
  net: 38_448_00n,
  vat: 9_612_00n,
  total: 48_060_00n,
  period,
  payment: { method: 'INVOICE', kid: '1000000000000420' },
  corrects: [],
  reason: '',
}

/** The same invoice, paid by card. */
export const paidByCard: InvoiceSnapshot = {
  ...norwegian,
  number: '2026-00043',
  dueDate: '2026-11-21',
  payment: { method: 'CARD', kid: '' },
}

/** A credit note of it. */
export const credit: InvoiceSnapshot = {
  ...norwegian,
  kind: 'CREDIT_NOTE',
  number: '2026-00044',
  issueDate: '2026-12-01',
  issuedAt: '2026-12-01T10:00:00.000Z',
  dueDate: '2026-12-01',
  lines: [line('UNUSED_REST', 'Fem plasser færre', '21.12.2026–20.11.2027', 1, 4_000_00n)],
  vats: [{ category: 'S', rateBp: 2500, net: 4_000_00n, vat: 1_000_00n, exemption: '' }],
  net: 4_000_00n,
  vat: 1_000_00n,
  total: 5_000_00n,
  payment: { method: 'INVOICE', kid: '' },
  corrects: [{ invoiceId: '', number: '2026-00042', issueDate: '2026-11-21', amount: 5_000_00n }],
  reason: 'Færre plasser fra 21. desember.',
}

/** Exempt from VAT by law. */
export const exempt: InvoiceSnapshot = {
  ...norwegian,
  lines: norwegian.lines.map((each) => ({ ...each, vatCategory: 'E', vatRateBp: 0 })),
  vats: [{ category: 'E', rateBp: 0, net: 38_448_00n, vat: 0n, exemption: 'Undervisning, merverdiavgiftsloven § 3-5' }],
  vat: 0n,
  total: 38_448_00n,
}

/** So many lines that they need several pages. */
export const long = (lines: number): InvoiceSnapshot => ({
  ...norwegian,
  lines: Array.from({ length: lines }, (_, place) =>
    line('PLAN', `Kursiva, Flere, avdeling ${place + 1}`, 'Åtte plasser i 12 måneder', 96, 99_00n),
  ),
  vats: [
    { category: 'S', rateBp: 2500, net: 9_504_00n * BigInt(lines), vat: 2_376_00n * BigInt(lines), exemption: '' },
  ],
  net: 9_504_00n * BigInt(lines),
  vat: 2_376_00n * BigInt(lines),
  total: 11_880_00n * BigInt(lines),
})

/** The Spanish invoice of the design. */
export const spanish: InvoiceSnapshot = {
  ...norwegian,
  number: 'F2026-01184',
  market: 'es',
  language: 'es',
  currency: 'EUR',
  issuer: {
    name: 'Kursiva España, S. L.',
    number: 'B00000000',
    vatNumber: 'ESB00000000',
    address: 'Calle de las Huertas 20',
    zip: '28014',
    city: 'Madrid',
    country: 'ES',
    email: 'facturas@kursiva.es',
    registry: 'Registro Mercantil de Madrid, tomo 38.204, folio 112, hoja M-679841',
    account: '',
    iban: 'ES9121000418450200051332',
    bic: 'CAIXESBBXXX',
  },
  buyer: {
    ...norwegian.buyer,
    name: 'Clínica Sáenz, S. L.',
    number: 'B56803240',
    address: 'Calle de la Puebla 9',
    zip: '09004',
    city: 'Burgos',
    country: 'ES',
    reference: 'Formación 2027',
    sendVia: 'EMAIL',
  },
  lines: [
    { ...line('PLAN', 'Kursiva, Varios', '12 plazas durante 12 meses', 144, 9_00n), vatRateBp: 2100 },
    { ...line('YEAR_DISCOUNT', 'Descuento anual', '10 %, pago por un año', -1, 129_60n), vatRateBp: 2100 },
  ],
  vats: [{ category: 'S', rateBp: 2100, net: 1_166_40n, vat: 244_94n, exemption: '' }],
  net: 1_166_40n,
  vat: 244_94n,
  total: 1_411_34n,
  payment: { method: 'INVOICE', kid: '' },
}
