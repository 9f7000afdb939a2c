import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  fingerprintOf,
  momentInSpain,
  qrAddress,
  writeRecord,
  type BillingRecord,
  type CancelRecord,
  type IssueRecord,
} from '#protocols/verifactu/index.ts'

// the agency's own examples, «Especificaciones técnicas para generación de la huella», 0.1.2

const first: IssueRecord = {
  kind: 'ALTA',
  issuer: { nif: '89890001K', name: 'Ejemplo, S. L.' },
  number: '12345678/G33',
  issuedOn: '2024-01-01',
  type: 'F1',
  rectifies: [],
  description: 'Suscripción',
  recipient: { name: 'Cliente & Hijos', nif: '89890002E' },
  details: [{ kind: 'S1', rateBp: 2100, net: 111_10n, vat: 12_35n }],
  vat: 12_35n,
  total: 123_45n,
  previous: undefined,
  generatedAt: '2024-01-01T19:20:30+01:00',
}
const second: IssueRecord = {
  ...first,
  number: '12345679/G34',
  previous: { ...first, fingerprint: fingerprintOf(first) },
  generatedAt: '2024-01-01T19:20:35+01:00',
}
const third: CancelRecord = {
  kind: 'ANULACION',
  issuer: first.issuer,
  number: second.number,
  issuedOn: second.issuedOn,
  previous: { ...second, fingerprint: fingerprintOf(second) },
  generatedAt: '2024-01-01T19:20:40+01:00',
}

const system = {
  producer: { name: 'Kursiva España, S. L.', nif: 'B00000000' },
  name: 'Kursiva',
  id: 'KU',
  version: '1',
  installation: '1',
}

describe('VERI*FACTU', () => {
  test('fingerprints equal the agency’s examples', () => {
    expect(fingerprintOf(first)).toBe('3C464DAF61ACB827C65FDA19F352A4E3BDC2C640E9E9FC4CC058073F38F12F60')
    expect(fingerprintOf(second)).toBe('F7B94CFD8924EDFF273501B01EE5153E4CE8F259766F88CF6ACB8935802A2B97')
    expect(fingerprintOf(third)).toBe('177547C0D57AC74748561D054A9CEC14B4C4EA23D1BEFD6F2E69E3A388F90C68')
  })

  test('times have Spain’s offset, in winter, in summer and at the change', () => {
    expect(momentInSpain(new Date('2026-01-01T00:00:00.900Z'))).toBe('2026-01-01T01:00:00+01:00')
    expect(momentInSpain(new Date('2026-07-01T22:30:05Z'))).toBe('2026-07-02T00:30:05+02:00')
    expect(momentInSpain(new Date('2026-10-25T00:59:59Z'))).toBe('2026-10-25T02:59:59+02:00')
    expect(momentInSpain(new Date('2026-10-25T01:00:00Z'))).toBe('2026-10-25T02:00:00+01:00')
  })

  test('the QR code leads to the agency with number, day and total, for any number', () => {
    const facts = { nif: '89890001K', number: '12345678&G33', issuedOn: '2024-01-01', total: 241_40n }
    expect(qrAddress('production', facts)).toBe(
      'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR?nif=89890001K&numserie=12345678%26G33&fecha=01-01-2024&importe=241.40',
    )
    expect(qrAddress('trial', facts)).toMatch(/^https:\/\/prewww2\.aeat\.es\/wlpl\/TIKE-CONT\/ValidarQR\?nif=/)
  })

  const corrected: IssueRecord = {
    ...second,
    type: 'R1',
    rectifies: [first],
    details: [{ kind: 'S1', rateBp: 2100, net: -10_00n, vat: -2_10n }],
    vat: -2_10n,
    total: -12_10n,
  }
  const simplified: IssueRecord = { ...second, type: 'F2', recipient: undefined }
  const exempt: IssueRecord = {
    ...first,
    details: [{ kind: 'E1', rateBp: 0, net: 100_00n, vat: 0n }],
    vat: 0n,
    total: 100_00n,
  }
  const records: Readonly<Record<string, BillingRecord>> = {
    first,
    second,
    third,
    corrected,
    simplified,
    'its correction': { ...corrected, type: 'R5', recipient: undefined },
    exempt,
    'outside the scope': { ...exempt, details: [{ kind: 'N2', rateBp: 0, net: 100_00n, vat: 0n }] },
  }

  test('the record equals its fingerprint', () => {
    const xml = writeRecord(second, system)
    expect(xml).toContain('<CuotaTotal>12.35</CuotaTotal>')
    expect(xml).toContain('<NombreRazon>Cliente &amp; Hijos</NombreRazon>')
    expect(xml).toContain(`<Huella>${fingerprintOf(first)}</Huella>`)
    expect(xml).toContain(`<Huella>${fingerprintOf(second)}</Huella>`)
    expect(writeRecord(first, system)).toContain('<PrimerRegistro>S</PrimerRegistro>')
    expect(writeRecord(corrected, system)).toMatch(/<TipoRectificativa>I<.*\s*<FacturasRectificadas>/)
    expect(writeRecord(simplified, system)).not.toContain('Destinatarios>')
  })

  // for the location of the agency's SuministroInformacion.xsd see docs/e-invoices.md
  const schema = process.env['VERIFACTU_SCHEMA'] ?? ''
  test.skipIf(!schema).each(Object.entries(records))('%s is what the agency’s schema asks for', (_, record) => {
    const folder = mkdtempSync(join(tmpdir(), 'kursiva-verifactu-'))
    try {
      writeFileSync(join(folder, 'record.xml'), writeRecord(record, system))
      const judged = spawnSync('xmllint', ['--noout', '--nonet', '--schema', schema, join(folder, 'record.xml')], {
        encoding: 'utf8',
      })
      expect([judged.status, judged.stderr.replace(/^.*validates\n$/, '')]).toEqual([0, ''])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
