import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { scrollToTopAfterNavigation } from './scroll-to-top.ts'

/** Two tall pages below the address of the test's own page. */
async function showPages() {
  const start = location.href
  const rootRoute = createRootRoute()
  const tall = (name: string) =>
    createRoute({
      getParentRoute: () => rootRoute,
      path: `/${name}`,
      component: () => (
        <main style={{ height: 5000 }}>
          <h1>{name}</h1>
        </main>
      ),
    })
  history.pushState(null, '', '/first')
  const router = createRouter({
    routeTree: rootRoute.addChildren([tall('first'), tall('second')]),
    history: createBrowserHistory(),
    scrollRestoration: true,
    scrollRestorationBehavior: 'instant',
  })
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  root.render(<RouterProvider router={router as never} />)
  scrollToTopAfterNavigation(router)
  onTestFinished(() => {
    root.unmount()
    element.remove()
    history.replaceState(null, '', start)
    vi.useRealTimers()
  })
  await shown('first')
  return router as unknown as { navigate: (to: object) => Promise<void>; history: { back: () => void } }
}

/** Scrolls as a reader does; the router learns of it with the event. */
const scrollDownTo = (top: number) =>
  new Promise((resolve) => {
    document.addEventListener('scroll', resolve, { once: true })
    scrollTo(0, top)
  })

const shown = (name: string) => expect.element(page.getByRole('heading', { name })).toBeVisible()

test('R8: a new page scrolls to its top after 50 ms, back leads to where the reader was', async () => {
  const router = await showPages()
  await scrollDownTo(1200)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await router.navigate({ to: '/second' })
  await shown('second')
  vi.advanceTimersByTime(49)
  expect(scrollY).toBe(1200)
  vi.advanceTimersByTime(1)
  expect(scrollY).toBe(0)
  vi.useRealTimers()
  router.history.back()
  await shown('first')
  await expect.poll(() => scrollY).toBe(1200)
})

test('R8: a change of the same page, such as a filter, leaves the reader where they are', async () => {
  const router = await showPages()
  await scrollDownTo(700)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await router.navigate({ to: '/first', search: { sort: 'title' }, resetScroll: false })
  vi.advanceTimersByTime(500)
  expect([location.search, scrollY]).toEqual(['?sort=title', 700])
})
