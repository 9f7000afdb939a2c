import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '#testing/component/axe.ts'
import { renderPart } from '#testing/component/render-part.tsx'
import { answerRest } from '#testing/component/rest.ts'
import { PickFile } from './PickFile.tsx'

const viewer = {
  name: 'Tone Nordvik',
  email: 'admin@kursiva.test',
  organization: { name: 'Nordvik Elektro', role: 'ADMIN' },
} as const

const refused = (status: number, code: string) => Response.json({ error: { code, message: '' } }, { status })
const unsafe =
  'Vi åpner ikke denne filen: den er ikke bygd opp slik Excel lagrer. Åpne den i Excel og lagre den på nytt, eller lagre den som CSV.'
const tooLarge = 'Filen inneholder mye mer enn en liste over folk gjør. Lagre bare kolonnene du trenger, helst som CSV.'
const busy = 'Vi leser allerede flere filer fra organisasjonen. Prøv igjen når de er ferdige.'

test('O2: a refused or busy list is said in words, and the next one is read as if nothing had been', async () => {
  const responses = [
    refused(422, 'UNSAFE_INSIDE'),
    refused(413, 'TOO_LARGE_INSIDE'),
    refused(429, 'BUSY'),
    Response.json({ id: 'import-1' }),
  ]
  const calls = answerRest(() => responses[calls.length - 1])
  const read: string[] = []
  await renderPart(
    <PickFile onAnswered={(answer) => void read.push(answer.kind === 'Read' ? answer.importId : answer.kind)} />,
    { viewer },
  )
  const input = page.elementLocator(document.querySelector('input[type=file]') ?? document.body)
  // the same file each time: choosing it again sends it again
  const choose = () => input.upload(new File(['a workbook'], 'ansatte.xlsx'))
  const alert = page.getByRole('alert')
  for (const words of [unsafe, tooLarge, busy]) {
    await choose()
    await expect.poll(() => alert.element().textContent).toBe(words)
    expect(read).toEqual([])
  }
  expect(await axeFindings()).toEqual([])
  expect(await axeFindings('dark')).toEqual([])
  await choose()
  await expect.poll(() => read).toEqual(['import-1'])
  expect(alert.element().textContent).toBe('')
  expect(calls.map(({ path }) => path)).toEqual(Array(4).fill('/rest/organizations/organization-1/imports'))
  expect(calls[0]?.headers.get('x-file-name')).toBe('ansatte.xlsx')
})
