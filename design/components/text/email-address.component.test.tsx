import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { EmailAddress } from '#design/index.ts'
import { renderPart } from '#testing/component/render-part.tsx'

const linesOf = (node: Node) => {
  const range = document.createRange()
  range.selectNodeContents(node)
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
}

test('R16: an address too long for its line breaks before @ or after a dot, never within a word', async () => {
  const address = 'ingrid.kristiansen@fjelltoppenelektro.no'
  await renderPart(
    <p data-testid="box" style={{ width: '11rem', overflowWrap: 'anywhere' }}>
      <EmailAddress address={address} />
    </p>,
  )
  const box = page.getByTestId('box').element()
  expect(box.textContent).toBe(address)
  expect(linesOf(box)).toBeGreaterThan(1)
  const words = [...box.childNodes].filter(({ textContent }) => textContent !== '')
  expect(words.map((word) => [word.textContent, linesOf(word)])).toEqual([
    ['ingrid.', 1],
    ['kristiansen', 1],
    ['@fjelltoppenelektro.', 1],
    ['no', 1],
  ])
})
