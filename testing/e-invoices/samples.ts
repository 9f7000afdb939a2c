import type { EInvoiceDocument, EInvoiceParty, EInvoiceVat } from '#protocols/e-invoice/index.ts'

const seller: EInvoiceParty = {
  endpoint: { scheme: '0192', value: '991825827' },
  name: 'Kursiva AS',
  registration: { scheme: '0192', value: '991825827' },
  vatNumber: 'NO991825827MVA',
  taxRegistration: 'Foretaksregisteret',
  street: 'Torggata 11',
  city: 'Oslo',
  postcode: '0181',
  country: 'NO',
  email: 'faktura@kursiva.test',
}

const buyer: EInvoiceParty = {
  endpoint: { scheme: '0192', value: '313980774' },
  name: 'Nordvik & Sønner <Elektro> AS',
  registration: { scheme: '0192', value: '313980774' },
  street: 'Strandgata 14',
  city: 'Bodø',
  postcode: '8006',
  country: 'NO',
}

const full = { category: 'S', rateBp: 2500 } as const

export const year: EInvoiceDocument = {
  kind: 'INVOICE',
  number: '104217',
  issuedOn: '2026-11-21',
  dueOn: '2026-12-21',
  currency: 'NOK',
  note: 'Takk.',
  buyerReference: 'Prosjekt 2611',
  orderReference: 'k3v9x2m1pq',
  period: { from: '2026-11-21', to: '2027-11-20' },
  seller,
  buyer,
  payment: { kind: 'TRANSFER', reference: '1042179846614', account: '86011117947' },
  lines: [
    {
      name: 'Kursiva, Flere',
      description: '40 plasser i 12 måneder',
      quantity: 480,
      unitAmount: 89_00n,
      net: 42_720_00n,
      rate: full,
      period: { from: '2026-11-21', to: '2027-11-20' },
    },
    { name: 'Årsrabatt', description: '10 %', quantity: -1, unitAmount: 4_272_00n, net: -4_272_00n, rate: full },
  ],
  vats: [{ ...full, net: 38_448_00n, vat: 9_612_00n }],
  net: 38_448_00n,
  vatAmount: 9_612_00n,
  total: 48_060_00n,
  paid: 0n,
}

/** A document with one line; the rate is that of the exemption when there is no VAT. */
function single(
  kind: EInvoiceDocument['kind'],
  net: bigint,
  rate: Omit<EInvoiceVat, 'net' | 'vat'> = full,
): EInvoiceDocument {
  const vat = (net * BigInt(rate.rateBp)) / 10_000n
  return {
    ...year,
    kind,
    lines: [{ name: 'Kursiva, Én', quantity: 1, unitAmount: net, net, rate }],
    vats: [{ ...rate, net, vat }],
    net,
    vatAmount: vat,
    total: net + vat,
  }
}

const first = { number: '104217', issuedOn: '2026-11-21' }

const exempt = { category: 'E', rateBp: 0, exemption: 'Undervisning, merverdiavgiftsloven § 3-5' } as const

/** Valid documents. */
export const right = {
  'a plan for one': single('INVOICE', 119_20n),
  'a year with its discount': year,
  'a change of seats': {
    ...year,
    lines: [
      { name: '45 plasser', quantity: 1, unitAmount: 45_100_07n, net: 45_100_07n, rate: full },
      { name: 'Ubrukt rest, 40 plasser', quantity: -1, unitAmount: 40_100_03n, net: -40_100_03n, rate: full },
    ],
    vats: [{ ...full, net: 5_000_04n, vat: 1_250_01n }],
    net: 5_000_04n,
    vatAmount: 1_250_01n,
    total: 6_250_05n,
  },
  'without VAT, and why': single('INVOICE', 1_000_00n, exempt),
  'at no rate': single('INVOICE', 1_000_00n, { category: 'Z', rateBp: 0 }),
  'outside the scope of VAT': single('INVOICE', 1_000_00n, { category: 'O', rateBp: 0, exemption: 'Utenfor avgiften' }),
  'with two rates': {
    ...year,
    lines: [
      { name: 'Kurs', quantity: 1, unitAmount: 100_00n, net: 100_00n, rate: exempt },
      { name: 'Faktura på papir', quantity: 1, unitAmount: 49_00n, net: 49_00n, rate: full },
    ],
    vats: [
      { ...exempt, net: 100_00n, vat: 0n },
      { ...full, net: 49_00n, vat: 12_25n },
    ],
    net: 149_00n,
    vatAmount: 12_25n,
    total: 161_25n,
  },
  'for nothing': single('INVOICE', 0n),
  'paid by card': { ...year, payment: { kind: 'CARD' }, paid: year.total, dueOn: undefined },
  'a credit note for the whole': { ...year, kind: 'CREDIT_NOTE', number: '500003', corrects: [first] },
  'a credit note for a part of two': {
    ...single('CREDIT_NOTE', 400_00n),
    number: '500004',
    corrects: [first, { number: '104218', issuedOn: '2026-11-22' }],
    dueOn: undefined,
    payment: undefined,
    terms: 'Trekkes fra det som er utestående.',
  },
  'a credit note that went back to the card': {
    ...single('CREDIT_NOTE', 400_00n),
    corrects: [first],
    payment: { kind: 'CARD' },
    dueOn: undefined,
    paid: 500_00n,
  },
  'to a buyer in Spain': {
    ...single('INVOICE', 100_00n),
    currency: 'EUR',
    buyer: {
      ...buyer,
      endpoint: { scheme: '9920', value: 'ESB56803240' },
      registration: { value: 'B56803240' },
      vatNumber: 'ESB56803240',
      country: 'ES',
    },
    payment: { kind: 'TRANSFER', reference: '104217', account: 'NO9386011117947', bic: 'DNBANOKK' },
  },
} satisfies Record<string, EInvoiceDocument>

/** Invalid documents, each with the rules it breaks. */
export const wrong: Readonly<Record<string, readonly [EInvoiceDocument, readonly string[]]>> = {
  'a seller with a wrong check digit': [{ ...year, seller: { ...seller, vatNumber: 'NO991825828MVA' } }, ['NO-R-001']],
  'an address with a wrong check digit': [
    { ...year, buyer: { ...buyer, endpoint: { scheme: '0192', value: '313980775' } } },
    ['PEPPOL-COMMON-R041'],
  ],
  'a buyer without an address': [{ ...year, buyer: { ...buyer, endpoint: { value: '' } } }, ['PEPPOL-EN16931-R010']],
  'a seller without an address': [{ ...year, seller: { ...seller, endpoint: { value: '' } } }, ['PEPPOL-EN16931-R020']],
  'a total that is not the sum': [{ ...year, total: year.total + 1n }, ['BR-CO-15']],
  'VAT that is not the rate of the net': [
    {
      ...year,
      vats: [{ ...full, net: year.net, vat: year.vatAmount + 2_00n }],
      vatAmount: year.vatAmount + 2_00n,
      total: year.total + 2_00n,
    },
    ['BR-CO-17', 'BR-S-09'],
  ],
  'lines that are not the net': [{ ...year, lines: year.lines.slice(0, 1) }, ['BR-CO-10']],
  'no reference of the buyer': [
    { ...year, buyerReference: undefined, orderReference: undefined },
    ['PEPPOL-EN16931-R003'],
  ],
  'an exemption without a reason': [single('INVOICE', 100_00n, { category: 'E', rateBp: 0 }), ['BR-E-10']],
  'a price below zero': [
    {
      ...year,
      lines: year.lines.map((line) => (line.net < 0n ? { ...line, quantity: 1, unitAmount: line.net } : line)),
    },
    ['BR-27'],
  ],
}
