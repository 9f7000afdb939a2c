import { createRequire } from 'node:module'
import type * as XmlBuilder from 'xmlbuilder2'
import { fingerprintOf } from './fingerprint.ts'
import { euros, spanishDay, type BillingRecord, type InvoiceName, type IssueRecord, type TaxDetail } from './record.ts'

const load = createRequire(import.meta.url)

const namespace =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/SuministroInformacion.xsd'

/** The program that makes the records, as its producer declares it (Orden HAC/1177/2024, article 15). */
export interface BillingSystem {
  readonly producer: { readonly name: string; readonly nif: string }
  readonly name: string
  /** two characters that the producer gives */
  readonly id: string
  readonly version: string
  readonly installation: string
}

interface Elements {
  readonly [name: string]: string | Elements | readonly Elements[]
}

/** Characters that XML 1.0 does not allow. */
const unwritable = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]|\p{Surrogate}/gu
const text = (value: string, maxLength: number) =>
  [...value.replace(unwritable, '').trim()].slice(0, maxLength).join('')

/** The record with its fingerprint as XML, after the agency's SuministroInformacion.xsd, version 1.0. */
export function writeRecord(record: BillingRecord, system: BillingSystem): string {
  const isIssue = record.kind === 'ALTA'
  const suffix = isIssue ? '' : 'Anulada'
  const elements: Elements = {
    IDVersion: '1.0',
    IDFactura: {
      [`IDEmisorFactura${suffix}`]: record.issuer.nif,
      [`NumSerieFactura${suffix}`]: record.number,
      [`FechaExpedicionFactura${suffix}`]: spanishDay(record.issuedOn),
    },
    ...(isIssue ? issueElements(record) : {}),
    Encadenamiento: record.previous
      ? {
          RegistroAnterior: {
            ...nameElements(record.issuer.nif, record.previous),
            Huella: record.previous.fingerprint,
          },
        }
      : { PrimerRegistro: 'S' },
    SistemaInformatico: {
      NombreRazon: text(system.producer.name, 120),
      NIF: system.producer.nif,
      NombreSistemaInformatico: text(system.name, 30),
      IdSistemaInformatico: system.id,
      Version: text(system.version, 50),
      NumeroInstalacion: text(system.installation, 100),
      TipoUsoPosibleSoloVerifactu: 'S',
      TipoUsoPosibleMultiOT: 'N',
      IndicadorMultiplesOT: 'N',
    },
    FechaHoraHusoGenRegistro: record.generatedAt,
    TipoHuella: '01',
    Huella: fingerprintOf(record),
  }
  const root = isIssue ? 'RegistroAlta' : 'RegistroAnulacion'
  // loaded at its first use: a process that never needs it keeps its memory
  const { create } = load('xmlbuilder2') as typeof XmlBuilder
  return create({ encoding: 'UTF-8' }, { [root]: { '@xmlns': namespace, ...elements } }).end({ prettyPrint: true })
}

const nameElements = (nif: string, { number, issuedOn }: InvoiceName): Elements => ({
  IDEmisorFactura: nif,
  NumSerieFactura: number,
  FechaExpedicionFactura: spanishDay(issuedOn),
})

function issueElements(record: IssueRecord): Elements {
  const { issuer, type, recipient, rectifies } = record
  return {
    NombreRazonEmisor: text(issuer.name, 120),
    TipoFactura: type,
    ...(type === 'R1' || type === 'R5' ? { TipoRectificativa: 'I' } : {}),
    ...(rectifies.length > 0
      ? { FacturasRectificadas: { IDFacturaRectificada: rectifies.map((each) => nameElements(issuer.nif, each)) } }
      : {}),
    DescripcionOperacion: text(record.description, 500),
    ...(recipient
      ? { Destinatarios: { IDDestinatario: { NombreRazon: text(recipient.name, 120), NIF: recipient.nif } } }
      : { FacturaSinIdentifDestinatarioArt61d: 'S' }),
    Desglose: { DetalleDesglose: record.details.map(detailElements) },
    CuotaTotal: euros(record.vat),
    ImporteTotal: euros(record.total),
  }
}

function detailElements({ kind, rateBp, net, vat }: TaxDetail): Elements {
  const base = { BaseImponibleOimporteNoSujeto: euros(net) }
  // 01: VAT, under the general regime
  const common = { Impuesto: '01', ClaveRegimen: '01' }
  if (kind === 'E1') return { ...common, OperacionExenta: kind, ...base }
  if (kind === 'N2') return { ...common, CalificacionOperacion: kind, ...base }
  return {
    ...common,
    CalificacionOperacion: kind,
    TipoImpositivo: (rateBp / 100).toFixed(2),
    ...base,
    CuotaRepercutida: euros(vat),
  }
}
