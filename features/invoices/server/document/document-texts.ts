import type { Language } from '#values/language.ts'

/** The words on an invoice that are not its own. */
export interface DocumentTexts {
  readonly invoice: string
  readonly simplified: string
  /** what a card has paid, in Norway */
  readonly receipt: string
  readonly creditNote: string
  readonly to: string
  readonly from: string
  readonly issued: string
  readonly due: string
  readonly means: string
  readonly transfer: string
  readonly card: string
  readonly reference: string
  readonly corrects: (count: number) => string
  readonly period: string
  /** the heads of the table */
  readonly columns: readonly [string, string, string, string, string]
  readonly organizationNumber: string
  readonly taxNumber: string
  readonly net: string
  /** @param percent 25 % */
  readonly vat: (percent: string) => string
  readonly withoutVat: string
  /** @param net the base of the VAT, printed where there are several rates */
  readonly of: (net: string) => string
  readonly toPay: string
  readonly total: string
  readonly paid: string
  readonly credited: string
  /** @param day in full */
  readonly payBy: (day: string) => string
  readonly paidByCard: (day: string) => string
  readonly takenOff: string
  readonly backToCard: string
  readonly alsoEhf: string
  /** label of an account number that is no IBAN */
  readonly account: string
  readonly municipality: (name: string) => string
  readonly kid: string
  readonly concept: string
  readonly amount: string
  readonly page: (page: number, pages: number) => string
  /** alternative text of the QR code */
  readonly qr: string
  readonly ehf: string
}

export const documentTexts: Readonly<Record<Language, DocumentTexts>> = {
  nb: {
    invoice: 'Faktura',
    simplified: 'Faktura',
    receipt: 'Kvittering',
    creditNote: 'Kreditnota',
    to: 'Til',
    from: 'Fra',
    issued: 'Dato',
    due: 'Forfall',
    means: 'Betaling',
    transfer: 'Bankoverføring',
    card: 'Betalt med kort',
    reference: 'Deres referanse',
    corrects: (count) => (count === 1 ? 'Retter faktura' : 'Retter fakturaer'),
    period: 'Periode',
    columns: ['Beskrivelse', 'Antall', 'Pris', 'Mva.', 'Beløp'],
    organizationNumber: 'Org.nr.',
    taxNumber: 'NIF',
    net: 'Netto',
    vat: (percent) => `Mva. ${percent}`,
    withoutVat: 'Uten mva.',
    of: (net) => `av ${net}`,
    toPay: 'Å betale',
    total: 'Totalt',
    paid: 'Betalt',
    credited: 'Til gode',
    payBy: (day) => `Betales senest ${day}. Etter forfall påløper forsinkelsesrente etter loven.`,
    paidByCard: (day) => `Betalt med kort ${day}. Det er ikke mer å betale.`,
    takenOff: 'Beløpet trekkes fra det som er utestående. Er alt betalt, betaler vi det tilbake.',
    backToCard: 'Beløpet går tilbake til kortet det ble betalt med.',
    alsoEhf: 'Dokumentet er også sendt som EHF.',
    account: 'Kontonummer',
    municipality: (name) => `Kommune: ${name}`,
    kid: 'KID',
    concept: 'Merk med',
    amount: 'Beløp',
    page: (page, pages) => `Side ${page} av ${pages}`,
    qr: 'QR-kode til skattemyndighetene i Spania, som svarer om de kjenner fakturaen',
    ehf: 'Den samme fakturaen som EHF (Peppol BIS Billing 3.0)',
  },
  es: {
    invoice: 'Factura',
    simplified: 'Factura simplificada',
    receipt: 'Recibo',
    creditNote: 'Factura rectificativa',
    to: 'Cliente',
    from: 'Emisor',
    issued: 'Fecha de expedición',
    due: 'Vencimiento',
    means: 'Forma de pago',
    transfer: 'Transferencia',
    card: 'Pagado con tarjeta',
    reference: 'Referencia del cliente',
    corrects: () => 'Rectifica',
    period: 'Periodo',
    columns: ['Concepto', 'Cantidad', 'Precio', 'IVA', 'Importe'],
    organizationNumber: 'N.º de organización',
    taxNumber: 'NIF',
    net: 'Base imponible',
    vat: (percent) => `IVA ${percent}`,
    withoutVat: 'Sin IVA',
    of: (net) => `de ${net}`,
    toPay: 'Total a pagar',
    total: 'Total',
    paid: 'Pagado',
    credited: 'Saldo a favor',
    payBy: (day) => `Se paga a más tardar el ${day}. Después se aplica el interés de demora legal.`,
    paidByCard: (day) => `Pagado con tarjeta el ${day}. No queda nada por pagar.`,
    takenOff: 'El importe se descuenta de lo pendiente. Si ya estaba todo pagado, lo devolvemos.',
    backToCard: 'El importe vuelve a la tarjeta con la que se pagó.',
    alsoEhf: 'El documento se ha enviado también como EHF.',
    account: 'N.º de cuenta',
    municipality: (name) => `Municipio: ${name}`,
    kid: 'KID',
    concept: 'Concepto',
    amount: 'Importe',
    page: (page, pages) => `Página ${page} de ${pages}`,
    qr: 'Código QR de la Agencia Tributaria para cotejar la factura',
    ehf: 'La misma factura como EHF (Peppol BIS Billing 3.0)',
  },
  en: {
    invoice: 'Invoice',
    simplified: 'Invoice',
    receipt: 'Receipt',
    creditNote: 'Credit note',
    to: 'To',
    from: 'From',
    issued: 'Date',
    due: 'Due',
    means: 'Payment',
    transfer: 'Bank transfer',
    card: 'Paid by card',
    reference: 'Your reference',
    corrects: (count) => (count === 1 ? 'Corrects invoice' : 'Corrects invoices'),
    period: 'Period',
    columns: ['Description', 'Quantity', 'Price', 'VAT', 'Amount'],
    organizationNumber: 'Org. no.',
    taxNumber: 'NIF',
    net: 'Net',
    vat: (percent) => `VAT ${percent}`,
    withoutVat: 'No VAT',
    of: (net) => `of ${net}`,
    toPay: 'To pay',
    total: 'Total',
    paid: 'Paid',
    credited: 'In your favour',
    payBy: (day) => `Payable by ${day}. After that, statutory late-payment interest is added.`,
    paidByCard: (day) => `Paid by card on ${day}. There is nothing more to pay.`,
    takenOff: 'The amount is taken off what is outstanding. If everything was paid, we pay it back.',
    backToCard: 'The amount goes back to the card that it was paid with.',
    alsoEhf: 'The document has also been sent as EHF.',
    account: 'Account',
    municipality: (name) => `Municipality: ${name}`,
    kid: 'KID',
    concept: 'Reference',
    amount: 'Amount',
    page: (page, pages) => `Page ${page} of ${pages}`,
    qr: 'QR code of the Spanish tax agency, which tells whether it knows the invoice',
    ehf: 'The same invoice as EHF (Peppol BIS Billing 3.0)',
  },
}
