import { renderMail, type RenderedMail } from '#platform/mail/index.ts'
import type { InvoiceSnapshot } from '#features/invoices/rules/snapshot.ts'
import { documentTexts } from '#features/invoices/server/document/document-texts.ts'
import { grouped, moneyIn, percentIn } from '#features/invoices/server/document/document-formats.ts'
import { endSentence } from '#values/text/end-sentence.ts'
import { longDate } from '#values/text/long-date.ts'
import { invoiceMailTexts } from './invoice-mail-texts.ts'

/**
 * The mail that carries a document: a card receipt, an invoice to pay, or a credit note (S3).
 * @param isSentAsEhf whether the network has taken it as well
 */
export function invoiceMail(snapshot: InvoiceSnapshot, isSentAsEhf = false): RenderedMail {
  const { language, market, kind, payment, issuer, number, currency } = snapshot
  const texts = invoiceMailTexts[language]
  const words = documentTexts[language]
  const money = (amount: bigint) => moneyIn(language, amount, currency)
  const total = money(snapshot.total)
  const sold = { number, total, seller: issuer.name }
  const byCard = payment.method === 'CARD'
  const day = (value: string) => longDate(language, value)
  const content =
    kind === 'CREDIT_NOTE'
      ? texts.creditNote({ ...sold, reason: snapshot.reason })
      : byCard
        ? texts.receipt(sold)
        : texts.invoice({ ...sold, due: day(snapshot.dueDate) })
  const sum =
    kind === 'CREDIT_NOTE' ? words.credited : byCard ? `${words.paid} ${day(snapshot.issueDate)}` : words.toPay
  const howToPay = [
    issuer.account ? `${words.account} ${grouped(issuer.account, 4, 2, 5)}` : `IBAN ${grouped(issuer.iban, 4)}`,
    payment.kid ? `${words.kid} ${grouped(payment.kid, 4)}` : `${words.concept}: ${number}`,
  ].join('\n')
  return renderMail(
    { language, market },
    {
      ...content,
      paragraphs: [
        ...content.paragraphs,
        ...(isSentAsEhf ? [words.alsoEhf] : []),
        ...(kind === 'INVOICE' && !byCard ? [howToPay] : []),
      ],
      sums: [
        ...snapshot.lines.map(({ name, detail, net }) => ({
          label: detail ? `${name}, ${detail}` : name,
          amount: money(net),
        })),
        ...snapshot.vats
          .filter(({ category }) => category === 'S')
          .map(({ rateBp, vat }) => ({ label: words.vat(percentIn(language, rateBp)), amount: money(vat) })),
        { label: sum, amount: total },
      ],
      note: texts.note(endSentence(issuer.name), issuer.email),
    },
  )
}

/** To the print desk: the buyer wants a paper invoice. */
export function paperMail({ language, market, number, buyer }: InvoiceSnapshot): RenderedMail {
  const address = [buyer.name, buyer.address, `${buyer.zip} ${buyer.city}`].filter((line) => line.trim()).join('\n')
  return renderMail({ language, market }, invoiceMailTexts[language].paper(number, address))
}

/** To the finance desk: a document for the network while no access point is connected. */
export function ehfMail({ language, market, number }: InvoiceSnapshot, receiver: string): RenderedMail {
  return renderMail({ language, market }, invoiceMailTexts[language].ehf(number, receiver))
}
