import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '#testing/component/render-part.tsx'
import { chooseTheme } from './theme-choice.ts'
import { ThemeSegments } from './ThemeSegments.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

afterEach(() => chooseTheme('device'))

const shown = () => [document.documentElement.dataset.theme, localStorage.getItem('kursiva.theme')]

test('R16: the theme is light, dark or the device’s, and the choice of another place is shown here', async () => {
  await renderPart(
    <>
      <ThemeSegments />
      <ThemeSwitch />
    </>,
  )
  const choice = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) })
  await expect.element(choice('Som enheten')).toBeChecked()
  await choice('Mørkt').click({ force: true })
  expect(shown()).toEqual(['dark', 'dark'])
  await page.getByRole('button', { name: 'Lyst tema' }).click()
  await expect.element(choice('Lyst')).toBeChecked()
  expect(shown()).toEqual(['light', 'light'])
  await choice('Som enheten').click({ force: true })
  expect(shown()).toEqual([matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light', null])
})
