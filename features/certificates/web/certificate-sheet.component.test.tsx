import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '#testing/component/render-part.tsx'
import { CertificateSheet } from './CertificateSheet.tsx'

test.each(['Bo Li', 'Marit Kristine Sjøgård-Halvorsen', 'Wilhelmine Margrethe Wollstonecraft-Hammersmith'])(
  'Q3: the sheet shows the whole of %s',
  async (holderName) => {
    await renderPart(
      <div style={{ width: '19rem' }}>
        <CertificateSheet holderName={holderName} course="Elsikkerhet" date="24.11.2026" code="K7M2-QX4D-9TRV" />
      </div>,
    )
    const line = page.getByText(holderName).element().parentElement
    expect(line?.scrollWidth).toBeLessThanOrEqual(line?.clientWidth ?? 0)
  },
)
