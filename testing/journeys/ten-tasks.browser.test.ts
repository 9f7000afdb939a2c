import { expect, test } from '#testing/journey.ts'
import { logIn } from '#testing/visitor.ts'
import type { Page } from '@playwright/test'

type Role = 'button' | 'dialog' | 'heading' | 'link' | 'switch'
/** What is pressed, or found at the end: its role and its name. */
type Named = readonly [Role, string | RegExp]

interface Task {
  readonly task: string
  /** from the home page, one after the other; docs/ten-tasks.md counts them */
  readonly presses: readonly Named[]
  readonly found: Named
}

/** More than this nobody remembers. */
const maxPresses = 4
const account: Named = ['button', /^Konto:/]

const ofLearner: readonly Task[] = [
  { task: 'go on where one left off', presses: [['link', 'Fortsett']], found: ['button', /^(Pause|Spill av)/] },
  { task: 'find one’s certificate', presses: [['link', 'Min kursprofil']], found: ['button', /^Åpne kursbeviset/] },
  { task: 'turn reminders off', presses: [account, ['link', 'Kontoen min']], found: ['heading', 'Varsler'] },
  {
    task: 'change the password',
    presses: [account, ['link', 'Kontoen min'], ['link', 'Bytt passord']],
    found: ['heading', 'Bytt passord'],
  },
]
const ofAdmin: readonly Task[] = [
  {
    task: 'remind those who are late',
    presses: [account, ['link', 'Aktivitet'], ['link', 'Krav og bevis'], ['button', /^Minn på alle/]],
    found: ['dialog', 'Minn på nå'],
  },
  {
    task: 'invite a colleague',
    presses: [account, ['link', 'Brukere'], ['button', 'Inviter']],
    found: ['dialog', 'Inviter folk inn'],
  },
  {
    task: 'assign a course',
    presses: [account, ['link', 'Brukere'], ['link', 'Tildelt'], ['button', 'Tildel kurs']],
    found: ['dialog', 'Tildel kurs med frist'],
  },
  {
    task: 'make a group',
    presses: [account, ['link', 'Brukere'], ['link', 'Grupper'], ['button', 'Ny gruppe']],
    found: ['dialog', 'Ny gruppe'],
  },
  {
    task: 'take out a file of who has done what',
    presses: [account, ['link', 'Aktivitet']],
    found: ['button', /^Status per person/],
  },
  {
    task: 'find the invoices',
    presses: [account, ['link', 'Administrer abonnement']],
    found: ['heading', 'Fakturaer'],
  },
]

const named = (page: Page, [role, name]: Named) =>
  page.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) }).first()

async function tryEach(page: Page, tasks: readonly Task[]) {
  for (const { task, presses, found } of tasks)
    await test.step(task, async () => {
      expect(presses.length).toBeLessThanOrEqual(maxPresses)
      await page.goto('/no')
      for (const press of presses) await named(page, press).click()
      await expect(named(page, found)).toBeVisible()
    })
}

test('R12: a learner’s tasks are at most four presses from home', async ({ page }) => {
  await logIn(page, 'learner@kursiva.test')
  await tryEach(page, ofLearner)
})

test('R12, O2, O3: an admin’s tasks are at most four presses from home', async ({ page }) => {
  await logIn(page, 'admin@kursiva.test')
  await tryEach(page, ofAdmin)
})
