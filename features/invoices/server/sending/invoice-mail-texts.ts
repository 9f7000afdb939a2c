import type { Language } from '#values/language.ts'

interface Sold {
  readonly number: string
  /** with its currency */
  readonly total: string
  readonly seller: string
}

interface MailContent {
  readonly subject: string
  /** the line above the mail */
  readonly preview?: string | undefined
  readonly heading: string
  readonly paragraphs: readonly string[]
}

interface InvoiceMailTexts {
  readonly receipt: (sold: Sold) => MailContent
  /** @param due a day in full */
  readonly invoice: (sold: Sold & { readonly due: string }) => MailContent
  readonly creditNote: (sold: Sold & { readonly reason: string }) => MailContent
  /** @param seller as a whole sentence */
  readonly note: (seller: string, email: string) => string
  readonly paper: (number: string, address: string) => MailContent & { readonly note: string }
  readonly ehf: (number: string, receiver: string) => MailContent & { readonly note: string }
}

export const invoiceMailTexts: Readonly<Record<Language, InvoiceMailTexts>> = {
  nb: {
    receipt: ({ number, total }) => ({
      subject: `Kvittering ${number}`,
      preview: `${total} betalt med kort.`,
      heading: 'Betalt. Takk.',
      paragraphs: ['Kvitteringen ligger ved.'],
    }),
    invoice: ({ number, total, seller, due }) => ({
      subject: `Faktura ${number} fra ${seller}`,
      preview: `${total} betales senest ${due}.`,
      heading: `Faktura _${number}_`,
      paragraphs: ['Fakturaen ligger ved.'],
    }),
    creditNote: ({ number, total, seller, reason }) => ({
      subject: `Kreditnota ${number} fra ${seller}`,
      preview: `${total} til gode.`,
      heading: `Kreditnota _${number}_`,
      paragraphs: [`${reason} Kreditnotaen ligger ved.`.trim()],
    }),
    note: (seller, email) =>
      `${seller} Spørsmål om fakturaen: ${email}. Du får fakturaer og kvitteringer selv om du har slått av andre e-poster.`,
    paper: (number, address) => ({
      subject: `Skrives ut og sendes: ${number}`,
      heading: 'Til _utskrift_',
      paragraphs: ['Kjøperen har bedt om faktura på papir. Skriv ut vedlegget og send det til:', address],
      note: 'Kjøperen har også fått dokumentet på e-post.',
    }),
    ehf: (number, receiver) => ({
      subject: `EHF ${number} til ${receiver}`,
      heading: 'EHF, _ikke sendt_',
      paragraphs: [`Det er ikke koblet til noe aksesspunkt. Filen som skulle gått til ${receiver}, ligger ved.`],
      note: 'Slik er det bare i demonstrasjonen.',
    }),
  },
  es: {
    receipt: ({ number, total }) => ({
      subject: `Recibo ${number}`,
      preview: `${total} pagados con tarjeta.`,
      heading: 'Pagado. Gracias.',
      paragraphs: ['Tienes la factura adjunta.'],
    }),
    invoice: ({ number, total, seller, due }) => ({
      subject: `Factura ${number} de ${seller}`,
      preview: `${total}, a pagar a más tardar el ${due}.`,
      heading: `Factura _${number}_`,
      paragraphs: ['Tienes la factura adjunta.'],
    }),
    creditNote: ({ number, total, seller, reason }) => ({
      subject: `Factura rectificativa ${number} de ${seller}`,
      preview: `${total} a tu favor.`,
      heading: `Rectificativa _${number}_`,
      paragraphs: [`${reason} Tienes la factura rectificativa adjunta.`.trim()],
    }),
    note: (seller, email) =>
      `${seller} Si tienes dudas sobre la factura: ${email}. Recibes facturas y recibos aunque hayas desactivado otros correos.`,
    paper: (number, address) => ({
      subject: `Para imprimir y enviar: ${number}`,
      heading: 'Para _imprimir_',
      paragraphs: ['El cliente ha pedido la factura en papel. Imprime el adjunto y envíalo a:', address],
      note: 'El cliente también lo ha recibido por correo electrónico.',
    }),
    ehf: (number, receiver) => ({
      subject: `EHF ${number} para ${receiver}`,
      heading: 'EHF _sin enviar_',
      paragraphs: [`No hay ningún punto de acceso conectado. Va adjunto el archivo que habría recibido ${receiver}.`],
      note: 'Solo ocurre en la demostración.',
    }),
  },
  en: {
    receipt: ({ number, total }) => ({
      subject: `Receipt ${number}`,
      preview: `${total} paid by card.`,
      heading: 'Paid. Thank you.',
      paragraphs: ['The receipt is attached.'],
    }),
    invoice: ({ number, total, seller, due }) => ({
      subject: `Invoice ${number} from ${seller}`,
      preview: `${total}, payable by ${due}.`,
      heading: `Invoice _${number}_`,
      paragraphs: ['The invoice is attached.'],
    }),
    creditNote: ({ number, total, seller, reason }) => ({
      subject: `Credit note ${number} from ${seller}`,
      preview: `${total} in your favour.`,
      heading: `Credit note _${number}_`,
      paragraphs: [`${reason} The credit note is attached.`.trim()],
    }),
    note: (seller, email) =>
      `${seller} Questions about the invoice: ${email}. You get invoices and receipts even if you have turned off other emails.`,
    paper: (number, address) => ({
      subject: `To print and post: ${number}`,
      heading: 'To be _printed_',
      paragraphs: ['The buyer asked for a paper invoice. Print the attachment and post it to:', address],
      note: 'The buyer has also got the document by email.',
    }),
    ehf: (number, receiver) => ({
      subject: `EHF ${number} to ${receiver}`,
      heading: 'EHF, _not sent_',
      paragraphs: [`No access point is connected. The file that would have gone to ${receiver} is attached.`],
      note: 'It is like this only in the demonstration.',
    }),
  },
}
