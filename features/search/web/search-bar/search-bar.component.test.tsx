import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '#testing/component/axe.ts'
import { focus } from '#testing/component/controls.ts'
import { NoNetwork } from '#testing/component/graph.ts'
import { renderPart } from '#testing/component/render-part.tsx'
import { SearchToggle } from './SearchToggle.tsx'

const toggle = page.getByRole('button', { name: /^(Søk|Lukk søket)$/ })
const field = page.getByRole('combobox', { name: 'Søk i kurs, eksperter og emner' })
const options = page.getByRole('option')
const chosen = page.getByRole('option', { selected: true })
const group = (name: string) => page.getByRole('listbox').getByRole('group', { name })

const text = (value: string) => [{ languageCode: 'nb', value, styled: null }]
const course = (shortId: string, name: string) => ({
  id: shortId,
  shortId,
  name: text(name),
  shortDescription: text('Et kurs om strøm.'),
  coverSeed: null,
  episodeCount: 6,
  isComing: false,
  category: { id: 'category-el', family: 'el' },
  experts: [{ id: 'expert-1', firstName: 'Sverre', lastName: 'Halland' }],
})
const expert = (shortId: string, firstName: string) => ({
  id: shortId,
  shortId,
  firstName,
  lastName: 'Halland',
  title: text('Elektriker'),
  portrait: { bg: 0, top: 0, skin: 0, hair: 0, style: 0, beard: false, specs: false },
})
const category = (shortId: string, name: string) => ({
  id: shortId,
  shortId,
  family: 'el',
  name: text(name),
  courseCount: 4,
})

const nothing = { first: 'COURSE', courses: [], experts: [], categories: [] }
const safety = [course('elsi4', 'Elsikkerhet i praksis'), course('fse35', 'Førstehjelp ved elsikkerhet')]
const found: Readonly<Record<string, object>> = {
  elsi: { ...nothing, courses: safety },
  'elsikkerhet i': { ...nothing, courses: safety },
  elsikkerhet: { ...nothing, courses: safety },
  ha: {
    first: 'COURSE',
    courses: safety,
    experts: [expert('shal', 'Sverre')],
    categories: [category('hand3', 'Håndverk')],
  },
  sverre: { ...nothing, first: 'EXPERT', courses: safety, experts: [expert('shal', 'Sverre')] },
  surdeig: { ...nothing, courses: [course('surd2', 'Surdeig hjemme')] },
  norsk: { ...nothing, courses: [course('nors1', 'Norsk på jobben')] },
}

/** Shows the toggle and opens the bar by keyboard. */
async function open(answer = (keyword: string): unknown => found[keyword] ?? nothing) {
  const asked: string[] = []
  const suggester = ({ keyword }: Record<string, unknown>) => {
    asked.push(String(keyword))
    return answer(String(keyword))
  }
  const shown = await renderPart(
    <div style={{ minHeight: '100vh' }}>
      <SearchToggle organizationId={undefined} />
    </div>,
    { answers: { suggester }, at: '/no/experts' },
  )
  await press()
  return { ...shown, asked }
}

async function press() {
  await expect.element(toggle).toBeVisible()
  focus(toggle)
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveFocus()
}

test('C5, R13: suggestions from two letters, asked for once; the keys lead through all of them and back to the toggle', async () => {
  const { asked } = await open()
  expect(field.element().getAttribute('maxlength')).toBe('200')
  await userEvent.keyboard('e')
  await expect.element(page.getByText(/Skriv minst to tegn/)).toBeVisible()
  await userEvent.keyboard('lsi')
  await expect.element(field).toHaveValue('elsi')
  await expect.element(group('Kurs').getByRole('option').first()).toBeVisible()
  expect(asked.at(-1)).toBe('elsi')
  expect(asked).not.toContain('e')
  await expect.poll(() => group('Kurs').getByRole('option').first().element().textContent).toContain('Elsikkerhet')
  await expect.element(options.first().getByText('Elsi', { exact: true })).toBeVisible()
  expect(options.first().element().querySelector('mark')?.textContent).toBe('Elsi')
  expect(
    page
      .getByRole('status')
      .filter({ hasText: /Bruk piltastene/ })
      .elements(),
  ).toHaveLength(1)

  await field.fill('ha')
  await expect.element(group('Eksperter')).toBeVisible()
  await expect.element(group('Emner')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  expect(chosen.elements()).toHaveLength(1)
  expect(await axeFindings()).toEqual([])
  expect(await axeFindings('dark')).toEqual([])
  expect(field.element().getAttribute('aria-activedescendant')).toBe(options.first().element().id)
  await userEvent.keyboard('{End}')
  await expect.element(options.last()).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(chosen).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowUp}{Home}')
  await expect.element(options.first()).toHaveAttribute('aria-selected', 'true')

  // Escape closes the list, then the bar
  await userEvent.keyboard('{Escape}')
  await expect.element(options.first()).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(field).not.toBeInTheDocument()
  await expect.element(toggle).toHaveFocus()
})

test('C5: Enter follows the chosen suggestion, or searches for what is written, whatever its letters', async () => {
  const { address } = await open()
  await field.fill('elsikkerhet i')
  await expect.element(options.first()).toBeVisible()
  const all = page.getByRole('link', { name: 'Vis alle treff på elsikkerhet i' })
  await expect.element(all).toHaveAttribute('href', expect.stringMatching(/\/no\/search\?search=elsikkerhet(%20|\+)i$/))
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(address).toMatch(/^\/no\/course\/elsi4\/elsikkerhet-i-praksis$/)
  await expect.element(field).not.toBeInTheDocument()

  await press()
  await field.fill('strøm & støt')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toMatch(/^\/no\/search\?search=str%C3%B8m(%20|\+)%26(%20|\+)st%C3%B8t$/)
  // R13: the search page has a field of its own
  await expect.element(toggle).not.toBeInTheDocument()
})

test('C5: an answer that comes late is never shown for other letters; no hits and no answer are said', async () => {
  const late = Promise.withResolvers<object>()
  let isDown = false
  const { asked } = await open((keyword) => {
    if (isDown) throw new NoNetwork()
    return keyword === 'elsikkerhet' ? late.promise : (found[keyword] ?? nothing)
  })
  await field.fill('elsikkerhet')
  await expect.poll(() => asked).toContain('elsikkerhet')
  await expect.element(page.getByText('Leter …')).toBeVisible()
  await field.fill('surdeig')
  await expect.poll(() => options.first().query()?.textContent).toContain('Surdeig')
  let wasShown = false
  const observer = new MutationObserver(() => {
    wasShown ||= options.elements().some((option) => option.textContent.includes('Elsikkerhet'))
  })
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  late.resolve(found['elsikkerhet'] ?? nothing)

  await field.fill('qqqq')
  await expect.element(page.getByText(/Ingen treff på «qqqq»/)).toBeVisible()
  observer.disconnect()
  expect(wasShown).toBe(false)
  isDown = true
  await field.fill('norsk')
  await expect.element(page.getByText(/Vi fikk ikke svar/)).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect.poll(() => options.first().query()?.textContent).toContain('Norsk')
})

test('C5: a person whose name is typed stands first, also for the keys', async () => {
  await open()
  await userEvent.keyboard('sverre')
  await expect.element(group('Eksperter')).toBeVisible()
  expect(options.first().element().textContent).toContain('Sverre Halland')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => chosen.element().textContent).toContain('Sverre Halland')
})
