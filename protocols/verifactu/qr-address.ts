import { euros, spanishDay } from './record.ts'

/** Where the agency answers whether it knows an invoice: the real one, and the one for tries. */
const hosts = {
  production: 'https://www2.agenciatributaria.gob.es',
  trial: 'https://prewww2.aeat.es',
} as const

/**
 * The address in an invoice's QR code (Orden HAC/1177/2024, article 21; the agency's «Características del QR»,
 * 0.5.0). The code is 30 to 40 mm wide, of level M, at the top of the first page.
 */
export function qrAddress(
  host: keyof typeof hosts,
  invoice: { readonly nif: string; readonly number: string; readonly issuedOn: string; readonly total: bigint },
): string {
  const facts = [
    ['nif', invoice.nif],
    ['numserie', invoice.number],
    ['fecha', spanishDay(invoice.issuedOn)],
    ['importe', euros(invoice.total)],
  ] as const
  const query = facts.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  return `${hosts[host]}/wlpl/TIKE-CONT/ValidarQR?${query}`
}
