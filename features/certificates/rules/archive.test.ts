import fc from 'fast-check'
import { expect, test } from 'vitest'
import { archivedName } from './archive.ts'

const code = 'K7M2-QX4D-9TRV'

test('Q3: a certificate’s name in an archive is a file of every system, and no way out of the folder', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('\u202E', '\u00AD', '\uD800', '\u0000', '/', '..', 'ø', '😀', ' ', 'A'), {
        maxLength: 200,
      }),
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      (holder, title) => {
        const name = archivedName({ holder: holder.join(''), title, issuedOn: '2026-11-22', code })
        expect(name).toMatch(/^[^\\/:*?"<>|\p{Cc}\p{Cf}]+\.pdf$/u)
        expect(name).not.toMatch(/^\./)
        expect(Buffer.from(name).length).toBeLessThanOrEqual(255)
        // whatever is cut, no two have one name
        expect(name).toContain(` – 2026-11-22 – ${code}.pdf`)
      },
    ),
  )
  expect(archivedName({ holder: 'Åse Ødegård', title: 'El i praksis', issuedOn: '2026-11-22', code })).toBe(
    'Åse Ødegård – El i praksis – 2026-11-22 – K7M2-QX4D-9TRV.pdf',
  )
})
