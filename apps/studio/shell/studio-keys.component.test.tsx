import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { StaffProvider } from '#features/staff/studio/index.ts'
import { axeFindings } from '#testing/component/axe.ts'
import { renderPart } from '#testing/component/render-part.tsx'
import { CommandPalette } from './CommandPalette.tsx'
import { KeyHelp } from './KeyHelp.tsx'
import { useStudioKeys } from './use-studio-keys.ts'

const nothing = () => undefined
const rights = (permissions: readonly string[]) => ({
  __typename: 'StaffSelf' as const,
  roles: ['SUPPORT' as const],
  permissions: [...permissions],
  isSecondFactorMissing: false,
})
const hits = {
  hasMore: false,
  items: [
    {
      id: '1',
      kind: 'PERSON',
      title: 'Ingrid Solbakken',
      note: 'i@nordvik.test',
      personId: 'p1',
      organizationId: null,
    },
    { id: '2', kind: 'ORGANIZATION', title: 'Nordvik Elektro', note: null, personId: null, organizationId: 'o1' },
    { id: '3', kind: 'CERTIFICATE', title: 'K7M2-QX4D-9TRV', note: null, personId: null, organizationId: null },
  ],
}
const field = page.getByRole('combobox', { name: 'Side eller person' })
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map((option) => option.textContent)

const showPalette = (permissions: readonly string[], asked: string[] = []) =>
  renderPart(
    <StaffProvider value={rights(permissions)}>
      <CommandPalette isOpen onOpenChange={nothing} />
    </StaffProvider>,
    {
      answers: {
        supportFind: ({ text }) => {
          asked.push(String(text))
          return hits
        },
      },
    },
  )

test('the palette offers the pages that one may open, then whom one may find', async () => {
  await showPalette(['people.read', 'log.read'])
  await expect.element(field).toHaveFocus()
  expect(options()).toEqual(['Oversikt', 'Finn', 'Logg'])
  await userEvent.keyboard('nordvik')
  await expect.element(page.getByRole('option', { name: 'Nordvik Elektro' })).toBeVisible()
  // a hit that leads to nobody is not offered
  expect(options()).toEqual(['Ingrid Solbakkeni@nordvik.test', 'Nordvik Elektro', 'Vis alle treff på «nordvik»'])
  expect(await axeFindings('light', '[role="dialog"]')).toEqual([])
  expect(await axeFindings('dark', '[role="dialog"]')).toEqual([])
})

test('arrows move among what is offered, around its ends, while the field keeps the focus', async () => {
  await showPalette(['people.read', 'log.read'])
  const chosen = () => page.getByRole('option', { selected: true })
  await expect.element(chosen()).toHaveTextContent('Oversikt')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(chosen()).toHaveTextContent('Finn')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect.element(chosen()).toHaveTextContent('Logg')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(chosen()).toHaveTextContent('Oversikt')
  await expect.element(field).toHaveFocus()
})

test('who may not find people asks the server nothing', async () => {
  const asked: string[] = []
  await showPalette(['sessions.end'], asked)
  expect(options()).toEqual(['Oversikt'])
  await userEvent.keyboard('nordvik')
  await expect.element(page.getByText('Ingen treff.')).toBeVisible()
  expect(asked).toEqual([])
})

function Rows({ log }: { readonly log: string[] }) {
  useStudioKeys({ openPalette: () => log.push('palette'), openHelp: () => log.push('help') })
  return (
    <>
      <input aria-label="Felt" />
      {['Første', 'Andre', 'Tredje'].map((name) => (
        <button key={name} type="button" data-list-row="" onClick={() => log.push(name)}>
          {name}
        </button>
      ))}
    </>
  )
}

test('j and k move in lists and stop at their ends, e opens, and nothing of it happens while somebody types', async () => {
  localStorage.removeItem('kursiva.studio.keys')
  const log: string[] = []
  await renderPart(<Rows log={log} />)
  await userEvent.keyboard('jj')
  await expect.element(page.getByRole('button', { name: 'Andre' })).toHaveFocus()
  await userEvent.keyboard('jjjk')
  await expect.element(page.getByRole('button', { name: 'Andre' })).toHaveFocus()
  await userEvent.keyboard('e')
  expect(log).toEqual(['Andre'])
  await userEvent.keyboard('?{Control>}k{/Control}')
  expect(log).toEqual(['Andre', 'help', 'palette'])
  await userEvent.click(page.getByLabelText('Felt'))
  await userEvent.keyboard('jke?')
  await expect.element(page.getByLabelText('Felt')).toHaveValue('jke?')
  expect(log).toEqual(['Andre', 'help', 'palette'])
})

test('WCAG 2.1.4: the single letters can be turned off', async () => {
  localStorage.removeItem('kursiva.studio.keys')
  const log: string[] = []
  await renderPart(
    <>
      <Rows log={log} />
      <KeyHelp isOpen onOpenChange={nothing} />
    </>,
  )
  await userEvent.click(page.getByRole('switch', { name: 'Enkeltbokstaver virker som taster' }))
  expect(localStorage.getItem('kursiva.studio.keys')).toBe('off')
  localStorage.removeItem('kursiva.studio.keys')
})
