import { createHash } from 'node:crypto'
import { euros, spanishDay, type BillingRecord } from './record.ts'

/**
 * The fingerprint (huella) of a record: SHA-256 over its name, its sums and the fingerprint before it, 64 capital
 * hexadecimal digits (Orden HAC/1177/2024, article 13; the agency's «Especificaciones técnicas para generación de la
 * huella», 0.1.2).
 */
export function fingerprintOf(record: BillingRecord): string {
  const name = [record.issuer.nif, record.number, spanishDay(record.issuedOn)] as const
  const chained = [
    ['Huella', record.previous?.fingerprint ?? ''],
    ['FechaHoraHusoGenRegistro', record.generatedAt],
  ] as const
  const fields =
    record.kind === 'ALTA'
      ? [
          ['IDEmisorFactura', name[0]],
          ['NumSerieFactura', name[1]],
          ['FechaExpedicionFactura', name[2]],
          ['TipoFactura', record.type],
          ['CuotaTotal', euros(record.vat)],
          ['ImporteTotal', euros(record.total)],
          ...chained,
        ]
      : [
          ['IDEmisorFacturaAnulada', name[0]],
          ['NumSerieFacturaAnulada', name[1]],
          ['FechaExpedicionFacturaAnulada', name[2]],
          ...chained,
        ]
  const text = fields.map(([field, value]) => `${field}=${value.trim()}`).join('&')
  return createHash('sha256').update(text, 'utf8').digest('hex').toUpperCase()
}
