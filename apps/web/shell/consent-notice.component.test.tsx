import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { currentDecision, followOtherTabs } from '#features/consent/web/consent-state.ts'
import { PrimaryButton } from '#design/index.ts'
import { ConsentNotice } from '#features/consent/web/index.ts'
import { allowed } from '#features/consent/rules/consent.ts'
import { axeFindings } from '#testing/component/axe.ts'
import { renderPart } from '#testing/component/render-part.tsx'
import { NotFoundPage } from './failure/NotFoundPage.tsx'
import { Shell } from './Shell.tsx'

const region = page.getByRole('region', { name: 'Bare det nødvendige er på' })
const [no, yes] = [/^Bare nødvendige/, /^Ja til statistikk/].map((name) => page.getByRole('button', { name }))

const PageWithNotice = () => (
  <>
    <ConsentNotice />
    <Shell />
  </>
)

followOtherTabs()

/** The browser has answered nothing yet. */
function forgetAnswer() {
  localStorage.removeItem('kursiva.consent')
  dispatchEvent(new StorageEvent('storage', { key: null }))
}

test('WCAG 2.2 AA: the question takes no focus, comes first for the keyboard, hides nothing for good, and weighs both answers alike', async () => {
  forgetAnswer()
  onTestFinished(forgetAnswer)
  onTestFinished(() => page.viewport(1280, 800))
  await page.viewport(390, 844)
  await renderPart(<NotFoundPage />, { at: '/no/404', layout: PageWithNotice })
  await expect.element(region).toBeVisible()
  expect(document.activeElement).toBe(document.body)
  const widths = [no, yes].map((each) => Math.round(each?.element().getBoundingClientRect().width ?? 0))
  expect(widths[0]).toBeGreaterThan(44)
  expect(widths[0]).toBe(widths[1])
  const theme = page.getByRole('button', { name: /^(Mørkt|Lyst) tema$/ })
  for (const [width, height] of [
    [320, 568],
    [320, 256],
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.viewport(width, height)
    // the banner does not cover the last button of the page
    await expect
      .poll(() => {
        scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
        const { left, top, width: wide, height: tall } = theme.element().getBoundingClientRect()
        return theme.element().contains(document.elementFromPoint(left + wide / 2, top + tall / 2))
      })
      .toBe(true)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  }
  expect(await axeFindings()).toEqual([])
  expect(await axeFindings('dark')).toEqual([])
  await userEvent.tab()
  await expect.element(no ?? region).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(region).not.toBeInTheDocument()
  await expect.element(page.getByRole('main')).toHaveFocus()
  expect(currentDecision().kind).toBe('Answered')
  // what another page of this browser reads
  dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(currentDecision().kind).toBe('Answered')
  await expect.element(region).not.toBeInTheDocument()
})

for (const language of ['no', 'es', 'en'] as const)
  test(`A4: on a phone the question takes at most a fifth of the height, with whole answers, in ${language}`, async () => {
    forgetAnswer()
    onTestFinished(forgetAnswer)
    onTestFinished(() => page.viewport(1280, 800))
    await page.viewport(390, 844)
    const market = language === 'es' ? 'es' : 'no'
    await renderPart(<NotFoundPage />, { at: `/${language}/404`, market, layout: PageWithNotice })
    const answers = () => [...document.querySelectorAll('section[aria-labelledby] :is(button, a)')]
    await expect.poll(() => answers().length).toBe(3)
    const section = document.querySelector('section[aria-labelledby]:has(button + button)')
    for (const [width, height] of [
      [390, 844],
      [360, 640],
    ] as const) {
      await page.viewport(width, height)
      await expect.poll(() => section?.getBoundingClientRect().height ?? Infinity).toBeLessThanOrEqual(height / 5)
      expect(section?.scrollHeight).toBeLessThanOrEqual(section?.clientHeight ?? 0)
      for (const answer of answers()) {
        expect(answer.scrollWidth).toBeLessThanOrEqual(answer.clientWidth)
        expect(answer.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
      }
    }
  })

test('A4: the question never covers the main action of the page: it waits until that is scrolled clear', async () => {
  forgetAnswer()
  onTestFinished(forgetAnswer)
  onTestFinished(() => page.viewport(1280, 800))
  await page.viewport(360, 640)
  const begin = page.getByRole('button', { name: /^Begynn/ })
  const topmost = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2)
  }
  await renderPart(
    <>
      <h1 style={{ height: 500 }}>{'Prøven'}</h1>
      <PrimaryButton>{'Begynn'}</PrimaryButton>
      <p style={{ height: 800 }}>{'Åtte spørsmål'}</p>
    </>,
    { at: '/no/404', layout: PageWithNotice },
  )
  await expect.element(region).toBeInTheDocument()
  const isFree = () => begin.element().contains(topmost(begin.element()))
  const asks = () => no?.element().contains(topmost(no.element())) ?? false
  await expect.poll(isFree).toBe(true)
  await expect.poll(asks).toBe(false)
  scrollTo({ top: 300, behavior: 'instant' })
  await expect.poll(asks).toBe(true)
  expect(isFree()).toBe(true)
  scrollTo({ top: 0, behavior: 'instant' })
  await expect.poll(isFree).toBe(true)
  // the keyboard reaches it all the same
  await userEvent.tab()
  await expect.element(no ?? region).toHaveFocus()
  await expect.poll(asks).toBe(true)
})

test('A4: «Velg selv» leads to four switches; what is stored lies folded below, and opens by keyboard', async () => {
  forgetAnswer()
  onTestFinished(forgetAnswer)
  const { CookiesPage } = await import('#features/consent/web/CookiesPage.tsx')
  await renderPart(<CookiesPage />, { at: '/no/404', layout: PageWithNotice })
  await expect.element(page.getByRole('link', { name: 'Velg selv' })).toHaveAttribute('href', '/no/cookies')
  const switches = page.getByRole('main').getByRole('switch')
  await expect.poll(() => switches.elements().length).toBe(4)
  expect(switches.elements().map((each) => (each as HTMLInputElement).disabled)).toEqual([true, true, false, false])
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  const [first] = document.querySelectorAll<HTMLElement>('main summary')
  first?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('table', { name: 'Innlogging og sikkerhet' })).toBeVisible()
  expect(await axeFindings()).toEqual([])
  expect(await axeFindings('dark')).toEqual([])
})

test('A4: a browser that asks not to be followed is not asked, unless its owner says yes in spite of it', async () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'globalPrivacyControl')
    forgetAnswer()
  })
  forgetAnswer()
  const { CookiesPage } = await import('#features/consent/web/CookiesPage.tsx')
  await renderPart(<CookiesPage />, { at: '/no/404', layout: PageWithNotice })
  await expect.element(page.getByText(/Nettleseren din ber om ikke å bli fulgt\./)).toBeVisible()
  await expect.element(region).not.toBeInTheDocument()
  expect(await axeFindings()).toEqual([])
  expect(await axeFindings('dark')).toEqual([])
  const allow = page.getByRole('switch', { name: 'Tillat statistikk' })
  await expect.element(allow).not.toBeChecked()
  await allow.click()
  await page.getByRole('button', { name: 'Lagre valgene' }).click()
  await expect.element(page.getByText('Valgene er lagret.')).toBeVisible()
  // what another page of this browser reads
  dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(allowed(currentDecision())).toMatchObject({ statistics: true })
  await expect.element(allow).toBeChecked()
})

test('A5: error reports are on until they are switched off on the cookies page, which names their legal basis', async () => {
  onTestFinished(forgetAnswer)
  forgetAnswer()
  const { CookiesPage } = await import('#features/consent/web/CookiesPage.tsx')
  await renderPart(<CookiesPage />, { at: '/no/404', layout: PageWithNotice })
  const send = page.getByRole('switch', { name: 'Send feilmeldinger' })
  await expect.element(send).toBeChecked()
  await expect.element(page.getByText(/berettiget interesse/)).toBeVisible()
  expect(allowed(currentDecision())).toEqual({ statistics: false, errorReports: true })
  // a yes to statistics leaves them as they are
  await yes?.click()
  expect(allowed(currentDecision())).toEqual({ statistics: true, errorReports: true })
  await expect.element(send).toBeChecked()
  await send.click()
  await page.getByRole('button', { name: 'Lagre valgene' }).click()
  await expect.element(send).not.toBeChecked()
  // what another page of this browser reads
  dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(allowed(currentDecision())).toEqual({ statistics: true, errorReports: false })
  // somebody who wants only the necessary does not send them either
  await send.click()
  await page.getByRole('button', { name: /^Bare nødvendige/ }).click()
  expect(allowed(currentDecision())).toEqual({ statistics: false, errorReports: false })
})
