import { expect, test } from 'vitest'
import { renderMail } from '#platform/mail/index.ts'
import { inTheme } from './mail-theme.ts'

const { html } = renderMail(
  { language: 'nb', market: 'no' },
  { subject: 'x', heading: 'x', paragraphs: ['x'], note: 'x' },
)

test('a mail in one theme no longer asks what the device prefers', () => {
  for (const theme of ['light', 'dark'] as const) {
    const shown = inTheme(html, theme)
    expect(shown).not.toContain('prefers-color-scheme')
    expect(shown).toContain(`:root{color-scheme:${theme}}`)
    expect(shown).toContain(theme === 'dark' ? '@media all{' : '@media not all{')
    // narrow screens are another matter
    expect(shown).toContain('@media (max-width:480px)')
  }
})
