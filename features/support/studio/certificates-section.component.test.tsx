import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { StaffProvider } from '#features/staff/studio/index.ts'
import { renderPart } from '#testing/component/render-part.tsx'
import { CertificatesSection } from './CertificatesSection.tsx'

test('a title’s leaning words lean in the list and are plain in names that are read out', async () => {
  await renderPart(
    <StaffProvider
      value={{
        __typename: 'StaffSelf',
        roles: ['SUPPORT'],
        permissions: ['certificates.withdraw'],
        isSecondFactorMissing: false,
      }}
    >
      <CertificatesSection
        certificates={[
          {
            __typename: 'SupportCertificate',
            id: 'c1',
            code: 'K7M2-QX4D-9TRV',
            courseName: [
              {
                __typename: 'LocalisedTitle',
                languageCode: 'nb',
                styled: 'Smittevern _i klinikken_',
                value: 'Smittevern i klinikken',
              },
            ],
            issuedAt: '2026-05-01T10:00:00Z',
            validUntil: null,
            replacedAt: null,
            revokedAt: null,
            revokedReason: null,
          },
        ]}
      />
    </StaffProvider>,
  )
  await expect.element(page.getByText('i klinikken', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Trekk tilbake Smittevern i klinikken' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Trekke tilbake Smittevern i klinikken?' })).toBeVisible()
})
