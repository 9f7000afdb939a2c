import { expect, test, vi } from 'vitest'
import { renderPart } from '#testing/component/render-part.tsx'
import { Icon } from './Icon.tsx'

test('R18: an icon without an icon logs an error', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await renderPart(<Icon icon={undefined} />)
  await expect.poll(() => logged.mock.calls[0]).toEqual([new Error('no icon given'), 'Icon', {}])
  logged.mockRestore()
})
