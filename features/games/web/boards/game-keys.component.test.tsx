import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { GamePage } from '#features/games/web/GamePage.tsx'
import { axeFindings } from '#testing/component/axe.ts'
import { button, focus } from '#testing/component/controls.ts'
import { gameAnswers, gamePlace, type GameGiven } from '#testing/component/game-answers.ts'
import { renderPart } from '#testing/component/render-part.tsx'

const pairs = [
  ['Hjelm', 'Fallende gjenstander'],
  ['Visir', 'Lysbue mot ansiktet'],
  ['Hengelås', 'Hindrer gjeninnkobling'],
] as const

/** Opens a game and begins it by keyboard. */
async function begin(given: GameGiven) {
  const game = gameAnswers(given)
  await renderPart(<GamePage />, { answers: game.answers, ...gamePlace })
  const start = button('Begynn')
  await expect.element(start).toBeVisible()
  focus(start)
  await userEvent.keyboard('{Enter}')
  return game
}

const over = (name: string) => expect.element(page.getByRole('heading', { level: 2, name })).toHaveFocus()

async function expectAccessible() {
  expect(await axeFindings('light')).toEqual([])
  expect(await axeFindings('dark')).toEqual([])
}

test('Q2: memory is played by keyboard; cards turned while an answer is on its way are turned after it', async () => {
  const { moves, hold } = await begin({ kind: 'MEMORY', pairs })
  const card = page.getByRole('list', { name: 'Kort' }).getByRole('button')
  await expect.element(card.first()).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(card.nth(5)).toHaveFocus()
  await userEvent.keyboard('{Home}')
  // a miss: both lie open until the next is turned
  await userEvent.keyboard('{Enter}{ArrowRight}{ArrowRight}{Enter}')
  await expect.element(page.getByText('«Hjelm» og «Visir» er ikke et par.', { exact: false })).toBeVisible()
  await expectAccessible()
  const release = hold()
  await userEvent.keyboard('{Home}{Enter}{ArrowRight}{Enter}{ArrowRight}{Enter}{ArrowRight}{Enter}')
  expect(moves).toHaveLength(3)
  release()
  await expect.poll(() => moves).toEqual([[0], [2], [0], [1], [2], [3]])
  await expect.element(page.getByText('Et par: «Visir» og «Lysbue mot ansiktet».')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}{Enter}{ArrowRight}{Enter}')
  await over('Alle parene er funnet.')
  await expectAccessible()
})

test('Q2: lines are laid by arrow keys; those pressed during a check move a line after it', async () => {
  const { moves, hold } = await begin({ kind: 'ORDER', pairs })
  const row = page.getByRole('list', { name: 'Linjer i rekkefølge' }).getByRole('listitem')
  const check = button('Sjekk rekkefølgen')
  await expect.element(row.first().getByRole('button').first()).toHaveFocus()
  await expectAccessible()
  const reached = new Set<string | null>()
  for (let stops = 0; stops < 8; stops += 1) {
    await userEvent.tab()
    reached.add(document.activeElement?.getAttribute('aria-label') ?? null)
  }
  for (const [line] of pairs.slice(0, 2)) expect(reached).toContain(`Flytt «${line}» opp`)
  const up = page.getByRole('button', { name: 'Flytt «Hjelm» opp' })
  const release = hold()
  focus(check)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => moves).toEqual([[2, 1, 0]])
  focus(up)
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(row.last().getByRole('button', { name: 'Flytt «Hjelm» opp' })).toBeInTheDocument()
  release()
  // the middle line is known to be right and stays where it is
  await expect.element(row.first().getByRole('button', { name: 'Flytt «Hjelm» opp' })).toBeInTheDocument()
  await expect.element(up).toHaveFocus()
  await expect.element(page.getByText('«Hjelm» er flyttet til plass 1 av 3.')).toBeVisible()
  focus(check)
  await userEvent.keyboard('{Enter}')
  await over('Rekkefølgen er riktig.')
  await expect.element(page.getByText('100 poeng. Ikke én bom.')).toBeVisible()
  await expectAccessible()
})

test('Q2: pairs are matched by keyboard; a miss clears both and says so; what is chosen while an answer is on its way counts after it', async () => {
  const { moves, hold } = await begin({ kind: 'MATCH', pairs })
  const [terms, meanings] = ['Ord', 'Betydninger'].map((name) => page.getByRole('list', { name }).getByRole('button'))
  if (!terms || !meanings) throw new Error('two columns')
  await expect.element(terms.first()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(meanings.first()).toHaveFocus()
  await userEvent.keyboard('{End}{Enter}')
  await expect.element(page.getByText('hører ikke sammen', { exact: false })).toBeVisible()
  await expectAccessible()
  const chosen = () => document.querySelectorAll('[data-place][aria-pressed=true]').length
  expect(chosen()).toBe(0)
  // the meaning that has the focus may come first
  await userEvent.keyboard('{Home}{Enter}')
  await expect.element(terms.first()).toHaveFocus()
  expect(chosen()).toBe(1)
  const release = hold()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => moves.length).toBe(2)
  focus(terms.nth(1))
  await userEvent.keyboard('{Enter}')
  focus(meanings.nth(1))
  await userEvent.keyboard('{Enter}')
  expect(moves).toEqual([
    [0, 2],
    [0, 0],
  ])
  release()
  await expect
    .poll(() => moves)
    .toEqual([
      [0, 2],
      [0, 0],
      [1, 1],
    ])
  focus(terms.nth(2))
  await userEvent.keyboard('{Enter}')
  await expect.element(meanings.nth(2)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await over('Alle parene er funnet.')
  await expectAccessible()
})

test('Q2: a sprint hears the key pressed the moment a claim is shown, and none for a claim nobody has seen', async () => {
  const claims = [
    ['Jord leder', 'sant'],
    ['Luft leder', 'usant'],
    ['Kobber leder', 'sant'],
  ] as const
  const { moves, hold } = await begin({ kind: 'SPRINT', pairs: claims, score: 20 })
  await expect.element(page.getByRole('button', { name: 'Sant', exact: true })).toHaveFocus()
  await expectAccessible()
  const release = hold()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(() => moves).toEqual([[1]])
  // the first claim still stands there: this is the same answer once more
  await userEvent.keyboard('{ArrowLeft}')
  const answered = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('h1')?.textContent.includes('Luft')) return
      observer.disconnect()
      const key = { key: 'ArrowRight', bubbles: true, cancelable: true }
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key))
      resolve()
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  release()
  await answered
  await expect.element(page.getByRole('heading', { level: 1, name: 'Kobber leder' })).toBeVisible()
  expect(moves).toEqual([[1], [0]])
  await userEvent.keyboard('s')
  await over('Det var den siste påstanden.')
  await expect
    .element(page.getByText('Ikke bestått: 20 poeng av 100, og det trengs 50.', { exact: false }))
    .toBeVisible()
  await expect.element(page.getByText('Påstanden var usann.', { exact: false })).toBeVisible()
  await expectAccessible()
})
