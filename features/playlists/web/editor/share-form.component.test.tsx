import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPart } from '#testing/component/render-part.tsx'
import type { Edited } from './edited-playlist.ts'
import { ShareForm } from './ShareForm.tsx'

const playlist = {
  __typename: 'Playlist',
  id: 'playlist-1',
  shortId: 'abcdefghjk',
  version: 1,
  kind: 'USER',
  isOwn: true,
  name: [{ languageCode: 'nb', value: 'Ny på lageret', styled: 'Ny på lageret' }],
  description: [],
  sequence: 'FREE',
  chosenTrailerId: null,
  organization: null,
  itemCount: 0,
  items: [],
} satisfies Record<string, unknown>
const edited = playlist as unknown as Edited

const as = (role: 'ADMIN' | 'MEMBER') => ({
  name: 'Tone Nordvik',
  email: 'tone@nordvik.test',
  organization: { name: 'Nordvik Elektro', role },
})

const button = page.getByRole('button', { name: /^Del/ })
const email = page.getByRole('textbox', { name: 'E-postadresse' })
const audience = page.getByRole('combobox', { name: 'Del med' })

const saved = { __typename: 'PlaylistSaved', playlist }

/** Renders the form. @returns what was shared with whom, and how often the page was told */
async function share(role: 'ADMIN' | 'MEMBER', outcome: object = saved) {
  const inputs: unknown[] = []
  const done: string[] = []
  const answers = {
    listGroups: () => ({ totalCount: 1, items: [{ id: 'group-1', name: 'Montører' }], nextCursor: null }),
    sharePlaylist: ({ input }: Record<string, unknown>) => {
      inputs.push(input)
      return outcome
    },
  }
  await renderPart(<ShareForm playlist={edited} onShared={() => void done.push('shared')} />, {
    viewer: as(role),
    answers,
  })
  return { inputs, done }
}

test('F1: a member shares with a person: the button waits for an address, which is judged when the field is left', async () => {
  const { inputs, done } = await share('MEMBER')
  await expect.element(button).toBeDisabled()
  await expect.element(audience).not.toBeInTheDocument()
  await email.fill('kari')
  await userEvent.tab()
  await expect.element(page.getByText('Skriv hele adressen, for eksempel ingrid@firma.no')).toBeVisible()
  await email.fill('  kari@nordvik.test ')
  await expect.element(button).toBeEnabled()
  await button.click()
  await expect.poll(() => done).toEqual(['shared'])
  expect(inputs).toMatchObject([{ playlistId: 'playlist-1', kind: 'USER', email: 'kari@nordvik.test' }])
  await expect.element(email).toHaveValue('')
  await expect.element(button).toBeDisabled()
})

test('F1: a manager chooses with whom first; an address is required only for a person', async () => {
  const { inputs, done } = await share('ADMIN')
  await expect.element(button).toBeDisabled()
  await expect.element(email).not.toBeInTheDocument()
  await userEvent.selectOptions(audience, 'En person')
  await expect.element(email).toBeVisible()
  await expect.element(button).toBeDisabled()
  await userEvent.selectOptions(audience, 'Montører')
  await expect.element(email).not.toBeInTheDocument()
  await expect.element(button).toBeEnabled()
  await button.click()
  await expect.poll(() => done).toEqual(['shared'])
  expect(inputs).toMatchObject([{ kind: 'GROUP', groupId: 'group-1' }])
  await expect.element(button).toBeDisabled()
})

test('F1: what was written stays after a refusal, which is said', async () => {
  const { inputs, done } = await share('MEMBER', { __typename: 'PlaylistRefused', reason: 'UNKNOWN_PERSON' })
  await email.fill('kari@nordvik.test')
  await button.click()
  await expect.element(page.getByText('Vi finner ingen med den adressen i organisasjonen.')).toBeVisible()
  await expect.poll(() => inputs).toHaveLength(1)
  await expect.element(email).toHaveValue('kari@nordvik.test')
  expect(done).toEqual([])
})
