import { Outlet } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '#testing/component/axe.ts'
import { renderPart } from '#testing/component/render-part.tsx'
import { LoginPage } from './LoginPage.tsx'

test('F1: what is wrong with an address is said when it is left, and never moves the page under a press', async () => {
  const { address } = await renderPart(<LoginPage />, { at: '/no/login', route: 'login', layout: Outlet })
  // the browser's own validation is off
  expect(document.querySelector('form')?.noValidate).toBe(true)
  const email = page.getByLabelText('E-post')
  const problem = page.getByText(/Skriv hele adressen/)
  await email.fill('nora@')
  await expect.element(email).not.toHaveAttribute('aria-invalid')
  await userEvent.tab()
  await expect.element(problem).toBeVisible()
  expect(await axeFindings()).toEqual([])
  expect(await axeFindings('dark')).toEqual([])
  await email.fill('nora@firma.no')
  await expect.element(problem).not.toBeInTheDocument()

  await email.fill('nora')
  const forgotten = page.getByRole('link', { name: 'Glemt passordet?' })
  const places: number[] = []
  const note = () => places.push(Math.round(forgotten.element().getBoundingClientRect().y))
  // before the press, and once the field has lost the focus under it
  document.addEventListener('pointerdown', note, { once: true, capture: true })
  document.addEventListener('pointerup', note, { once: true, capture: true })
  await forgotten.click({ delay: 200 })
  expect(places).toHaveLength(2)
  expect(places[0]).toBe(places[1])
  await expect.poll(address).toBe('/no/forgot-password')
})
