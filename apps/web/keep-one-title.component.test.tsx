import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { keepOneTitle } from './keep-one-title.ts'

const titles = () => [...document.querySelectorAll('head > title')].map(({ textContent }) => textContent)

/** A page that gets its title, another one, and none, by a click each. */
function Pages() {
  const [step, setStep] = useState(0)
  const title = ['', 'Kurs – Kursiva', 'Eksperter – Kursiva', ''][step]
  return (
    <button type="button" onClick={() => setStep(step + 1)}>
      {title && <title>{title}</title>}
      {`next ${step}`}
    </button>
  )
}

test('HTML: a document has one title, the one of its page, or the name of the product while none is shown', async () => {
  for (const title of document.querySelectorAll('title')) title.remove()
  const ofFile = document.head.appendChild(document.createElement('title'))
  ofFile.textContent = 'Kursiva'
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  onTestFinished(() => {
    root.unmount()
    element.remove()
    ofFile.remove()
  })
  root.render(<Pages />)
  keepOneTitle()
  for (const [step, shown] of ['Kursiva', 'Kurs – Kursiva', 'Eksperter – Kursiva', 'Kursiva'].entries()) {
    const button = page.getByRole('button', { name: `next ${step}` })
    await expect.element(button).toBeVisible()
    await expect.poll(titles).toEqual([shown])
    expect(document.title).toBe(shown)
    if (step < 3) await button.click()
  }
})
