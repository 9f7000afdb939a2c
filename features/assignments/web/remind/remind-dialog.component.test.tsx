import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '#testing/component/axe.ts'
import { button, textOf } from '#testing/component/controls.ts'
import { renderPart } from '#testing/component/render-part.tsx'
import { RemindDialog, type RemindDialogProps } from './RemindDialog.tsx'

const viewer = {
  name: 'Ingrid Solbakken',
  email: 'ingrid@bakken.test',
  organization: { name: 'Bakken Elektro', role: 'ADMIN' as const },
}
const [kari, ola] = [
  { userId: 'user-1', name: 'Kari Bakken' },
  { userId: 'user-2', name: 'Ola Holm' },
]
const html = `<!doctype html><html lang="nb"><head><title>Påminnelse</title><style>.c-ink{color:rgb(1, 2, 3)!important}</style></head>
<body style="margin:0"><h1 class="c-ink" style="font-size:42px">Dette gjenstår</h1><a href="https://kursiva.no/">Fullfør nå</a>
<script>parent.document.title = 'run'</script></body></html>`
const mail = (userId: string) => ({
  userId,
  language: 'nb',
  subject: 'Ingrid Solbakken minner deg på Stiger',
  html,
  text: `Dette gjenstår, ${userId}`,
})
const preview = (given: object = {}) => ({
  __typename: 'ReminderPreview',
  count: 2,
  receivers: [kari, ola],
  leftOut: [{ reason: 'UNSUBSCRIBED', count: 1, people: [{ userId: 'user-3', name: 'Av Meldt' }] }],
  mail: mail('user-1'),
  ...given,
})

interface Given {
  readonly shown?: (args: Record<string, unknown>) => object
  readonly outcome?: object
  readonly props?: Partial<RemindDialogProps>
}

/** Shows the dialog. @returns what was sent, and whether it was closed */
async function show({ shown = () => preview(), outcome, props }: Given = {}) {
  const sent: unknown[] = []
  const state = { closed: 0 }
  await renderPart(<RemindDialog people={['user-1', 'user-2']} onClose={() => void (state.closed += 1)} {...props} />, {
    viewer,
    answers: {
      reminderPreview: shown,
      remindNow: ({ input }) => {
        sent.push(input)
        return outcome ?? { __typename: 'RemindersRequested', people: 2 }
      },
    },
  })
  return { sent, state }
}

const problem = () => textOf(page.getByRole('alert'))

const frameOf = async () => {
  const frame = page.getByTitle('E-posten til Kari Bakken')
  await expect.element(frame).toBeVisible()
  await expect.poll(() => (frame.element() as HTMLIFrameElement).contentDocument?.querySelector('h1')).toBeTruthy()
  return (frame.element() as HTMLIFrameElement).contentDocument as Document
}

test('Remind now: shows who gets it, who does not and why, and sends it to those who were chosen', async () => {
  const { sent, state } = await show()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('heading', { name: '2 får påminnelsen' })).toBeVisible()
  await expect.element(dialog.getByText('Kari Bakken, Ola Holm')).toBeVisible()
  await expect.element(dialog.getByText('1 har slått av e-post om frister')).toBeVisible()
  await expect.element(dialog.getByText('Av Meldt')).toBeVisible()
  await button('Send til 2 personer').click()
  await expect.element(page.getByText('Påminnelsen er på vei til 2 personer.')).toBeVisible()
  expect(state.closed).toBe(1)
  expect(sent).toEqual([
    expect.objectContaining({ organizationId: 'organization-1', assignmentId: null, userIds: ['user-1', 'user-2'] }),
  ])
})

test('Remind now: the mail stands in a sandbox with its own styles; nothing in it runs or leads away', async () => {
  await show()
  const mailDocument = await frameOf()
  const heading = mailDocument.querySelector('h1') as HTMLElement
  const style = mailDocument.defaultView?.getComputedStyle(heading)
  expect([style?.color, style?.fontSize]).toEqual(['rgb(1, 2, 3)', '42px'])
  expect(mailDocument.documentElement.lang).toBe('nb')
  expect(mailDocument.querySelector('a')?.hasAttribute('href')).toBe(false)
  expect(mailDocument.querySelector('script')).toBeNull()
  expect(page.getByTitle('E-posten til Kari Bakken').element().getAttribute('sandbox')).toBe('allow-same-origin')
  await page.getByText('Ren tekst').click()
  await expect.element(page.getByText('Dette gjenstår, user-1')).toBeVisible()
})

test('Remind now: the mail of each recipient can be looked at', async () => {
  await show({ shown: ({ mailTo }) => preview({ mail: mail(mailTo === 'user-2' ? 'user-2' : 'user-1') }) })
  await page.getByLabelText('Slik blir e-posten til').selectOptions('Ola Holm')
  await expect.element(page.getByTitle('E-posten til Ola Holm')).toBeVisible()
})

test('Remind now: what somebody else has sent meanwhile is said, and the list is read anew', async () => {
  const reminded = { reason: 'REMINDED_TODAY', count: 2, people: [kari, ola] }
  const world = { isSent: false }
  await show({
    shown: () => (world.isSent ? preview({ count: 0, receivers: [], leftOut: [reminded], mail: null }) : preview()),
    outcome: { __typename: 'RemindersRefused', reason: 'NOBODY' },
  })
  await expect.element(button('Send til 2 personer')).toBeVisible()
  world.isSent = true
  await button('Send til 2 personer').click()
  await expect.poll(problem).toContain('andre har sendt den')
  await expect.element(page.getByText('2 er minnet på det i dag')).toBeVisible()
  await expect.element(button('Send til 2 personer')).not.toBeInTheDocument()
})

test('Remind now: without anybody to remind there is nothing to send', async () => {
  await show({ shown: () => preview({ count: 0, receivers: [], leftOut: [], mail: null }) })
  await expect.element(page.getByRole('heading', { name: 'Ingen får en påminnelse nå.' })).toBeVisible()
  expect(page.getByRole('button', { name: /^Send/ }).elements()).toEqual([])
})

test('Remind now: too many people at once are refused in words', async () => {
  await show({ shown: () => ({ __typename: 'RemindersRefused', reason: 'TOO_MANY' }) })
  await expect.poll(problem).toContain('flere enn 2000 personer')
  expect(page.getByRole('button', { name: /^Send/ }).elements()).toEqual([])
})

test('Remind now: it is of everybody who has not done an assignment, or of those of a group', async () => {
  const { sent } = await show({
    props: {
      people: 'EVERYBODY',
      assignment: { id: 'assignment-1', title: 'Stiger' },
      narrowing: { groupId: 'group-1', overdueOnly: true },
    },
  })
  await expect.element(page.getByRole('heading', { name: 'Minn på Stiger' })).toBeVisible()
  await button('Send til 2 personer').click()
  await expect
    .poll(() => sent)
    .toEqual([
      expect.objectContaining({ assignmentId: 'assignment-1', userIds: null, groupId: 'group-1', overdueOnly: true }),
    ])
})

test.each([
  ['with the mail', {}],
  ['without anybody to remind', { shown: () => preview({ count: 0, receivers: [], leftOut: [], mail: null }) }],
  ['after a refusal', { shown: () => ({ __typename: 'RemindersRefused', reason: 'TOO_MANY' }) }],
] satisfies [string, Given][])('Remind now: axe finds nothing %s, in both themes', async (_, given) => {
  await show(given)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect
    .poll(
      () =>
        page
          .getByRole('dialog')
          .getByText(/Bakken|Ingen får|flere enn/)
          .elements().length,
    )
    .toBeGreaterThan(0)
  for (const theme of ['light', 'dark'] as const) expect(await axeFindings(theme, '[role=dialog]')).toEqual([])
})
