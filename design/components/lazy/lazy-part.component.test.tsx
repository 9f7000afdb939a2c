import { CatchNotFound, notFound } from '@tanstack/react-router'
import { Suspense, useState, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { TextLink } from '#design/components/navigation/TextLink.tsx'
import { axeFindings } from '#testing/component/axe.ts'
import { renderPart } from '#testing/component/render-part.tsx'
import { LazyPartContext } from './lazy-part-context.ts'
import { lazyPart } from './lazy-part.tsx'

const Film = ({ title }: { title: string }) => <p>{`Her er ${title}`}</p>
const missing = () => new TypeError('Failed to fetch dynamically imported module: /assets/abc.js')
const tryAgain = page.getByRole('button', { name: 'Prøv igjen' })

/** A page with a lazy part: what the user has typed beside it shows whether the page was replaced. */
function pageWith(Part: (props: { title: string }) => ReactNode) {
  return (
    <>
      <h1>{'Kurset'}</h1>
      <input aria-label="Notat" />
      <Suspense fallback={<p>{'Siden lastes'}</p>}>
        <Counter />
        <Part title="filmen" />
      </Suspense>
    </>
  )
}

function Counter() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`Trykket ${count}`}
    </button>
  )
}

/** Shows and hides a part. */
function Toggled({ Part }: { Part: (props: { title: string }) => ReactNode }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {'Veksle'}
      </button>
      {isOpen && <Part title="filmen" />}
    </>
  )
}

test('R9: a part whose code fails to load offers to try again in its place, and the page stays', async () => {
  const load = vi.fn<() => Promise<typeof Film>>().mockRejectedValueOnce(missing()).mockResolvedValue(Film)
  await renderPart(pageWith(lazyPart(load)))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Denne delen ble ikke lastet. Prøv igjen')
  await page.getByRole('textbox', { name: 'Notat' }).fill('husk dette')
  await page.getByRole('button', { name: 'Trykket 0' }).click()
  expect(await axeFindings()).toEqual([])
  expect(await axeFindings('dark')).toEqual([])
  await tryAgain.click()
  await expect.element(page.getByText('Her er filmen')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: 'Notat' })).toHaveValue('husk dette')
  await expect.element(page.getByRole('button', { name: 'Trykket 1' })).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})

test('a part that is loading again does not hide what is beside it', async () => {
  const second = Promise.withResolvers<typeof Film>()
  const load = vi.fn<() => Promise<typeof Film>>().mockRejectedValueOnce(missing()).mockReturnValue(second.promise)
  await renderPart(pageWith(lazyPart(load)))
  await tryAgain.click()
  await expect.element(tryAgain).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByRole('button', { name: 'Trykket 0' })).toBeVisible()
  await expect.element(page.getByText('Siden lastes')).not.toBeInTheDocument()
  second.resolve(Film)
  await expect.element(page.getByText('Her er filmen')).toBeVisible()
})

test('R9: the application hears of code that fails to load twice, not of the first failure', async () => {
  const load = vi.fn<() => Promise<typeof Film>>().mockRejectedValue(missing())
  const onRepeatedFailure = vi.fn<() => void>()
  const Part = lazyPart(load)
  const texts = { failed: 'Denne delen ble ikke lastet.', tryAgain: 'Prøv igjen', onRepeatedFailure }
  await renderPart(<LazyPartContext value={texts}>{pageWith(Part)}</LazyPartContext>)
  await expect.element(tryAgain).toBeVisible()
  expect(onRepeatedFailure).not.toHaveBeenCalled()
  await tryAgain.click()
  await expect.poll(() => onRepeatedFailure.mock.calls.length).toBe(1)
  await expect.element(tryAgain).not.toHaveAttribute('aria-disabled')
})

test('a part that failed once is loaded anew where it is shown the next time', async () => {
  const load = vi.fn<() => Promise<typeof Film>>().mockRejectedValueOnce(missing()).mockResolvedValue(Film)
  const Part = lazyPart(load)
  await renderPart(<Toggled Part={Part} />)
  await expect.element(tryAgain).toBeVisible()
  await page.getByRole('button', { name: 'Veksle' }).click()
  await expect.element(tryAgain).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Veksle' }).click()
  await expect.element(page.getByText('Her er filmen')).toBeVisible()
})

test('R9: on another page a failed part is tried again, and the page stays if it fails there too', async () => {
  let isBroken = true
  const Broken = () => {
    if (isBroken) throw new Error('broken')
    return <p>{'Her er filmen'}</p>
  }
  const Part = lazyPart(() => Promise.resolve(Broken))
  const content = (
    <>
      <Part />
      <TextLink href="/no/to">{'Side to'}</TextLink>
      <TextLink href="/no/tre">{'Side tre'}</TextLink>
    </>
  )
  const { address } = await renderPart(content, { at: '/no/en' })
  await expect.element(tryAgain).toBeVisible()
  await page.getByRole('link', { name: 'Side to' }).click()
  await expect.poll(address).toBe('/no/to')
  await expect.element(tryAgain).toBeVisible()
  isBroken = false
  await page.getByRole('link', { name: 'Side tre' }).click()
  await expect.element(page.getByText('Her er filmen')).toBeVisible()
})

test('R3: a part whose content does not exist leaves that to the page', async () => {
  const Gone = () => {
    throw notFound()
  }
  await renderPart(
    <CatchNotFound fallback={() => <p>{'Finnes ikke'}</p>}>
      {pageWith(lazyPart(() => Promise.resolve(Gone)))}
    </CatchNotFound>,
  )
  await expect.element(page.getByText('Finnes ikke')).toBeVisible()
  await expect.element(tryAgain).not.toBeInTheDocument()
})
