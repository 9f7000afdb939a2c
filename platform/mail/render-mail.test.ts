import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { colours, darkColours, mailStyles } from './mail-style.ts'
import type { MailContent } from './mail-content.ts'
import { renderMail } from './render-mail.ts'

const content: MailContent = {
  subject: 'Plassen din',
  heading: 'Plassen din er _holdt av_',
  paragraphs: ['Hei, Aksel.'],
  action: { label: 'Ta plassen din', href: 'https://kursiva.test/no/invitation/a' },
  note: 'Virker til 5. desember.',
  reason: 'Du får denne fordi Ingrid skrev inn adressen din.',
}

test('M9: both forms of a mail say why it came, and name the company of its market with its address', () => {
  for (const [market, company] of [
    ['no', 'Kursiva AS · Torggata 11, 0181 Oslo'],
    ['es', 'Kursiva España, S. L. · Calle de las Huertas 20, 28014 Madrid'],
  ] as const) {
    const { text, html } = renderMail({ language: 'en', market }, content)
    for (const form of [text, html]) {
      expect(form).toContain(company)
      expect(form).toContain('Du får denne fordi Ingrid skrev inn adressen din.')
    }
    expect(text.endsWith(`${company}\n`)).toBe(true)
  }
})

test('covers stand above the heading without a word; the line above the mail replaces the hidden preview and begins the plain text', () => {
  const covers = ['a', 'b&c', 'd'].map((name) => `https://kursiva.test/rest/covers/${name}.png`)
  const { text, html } = renderMail(
    { language: 'nb', market: 'no' },
    { ...content, covers, preview: 'Ingrid holder <den> av.' },
  )
  expect([...html.matchAll(/<img src="([^"]*)"[^>]* alt=""/g)].map(([, src]) => src)).toEqual([
    'https://kursiva.test/rest/covers/a.png',
    'https://kursiva.test/rest/covers/b&amp;c.png',
    'https://kursiva.test/rest/covers/d.png',
  ])
  expect(html.indexOf('<img')).toBeLessThan(html.indexOf('<h1'))
  expect(html).toContain('Ingrid holder &lt;den&gt; av.')
  expect(html).not.toContain('display:none')
  expect(text.startsWith('Ingrid holder <den> av.\n\nPlassen din er holdt av\n\n')).toBe(true)
  expect(renderMail({ language: 'nb', market: 'no' }, content).html).toContain('display:none')
})

test('a mail has one button, and its colours are repainted in the dark theme', () => {
  const { html } = renderMail({ language: 'nb', market: 'no' }, content)
  expect(html.match(/class="b-lamp"/g)).toHaveLength(1)
  const painted = new Set([...html.matchAll(/[ "]([cbr]-[a-z0-9]+)[ "]/g)].map(([, name = '']) => name))
  expect(painted.size).toBeGreaterThan(4)
  for (const name of painted) expect(mailStyles).toContain(`.${name}{`)
})

test('the colours of mails are those of the design, in both themes', () => {
  const tokens = readFileSync(new URL('../../design/tokens.css', import.meta.url), 'utf8')
  const names = {
    well: 'well',
    sheet: 'sheet',
    rule: 'rule',
    ink: 'ink',
    ink2: 'ink-2',
    link: 'link',
    error: 'err',
    lamp: 'lamp',
  }
  for (const [colour, token] of Object.entries(names) as [keyof typeof colours, string][]) {
    const pair = `light-dark(${colours[colour]}, ${darkColours[colour]})`.toLowerCase()
    expect(tokens).toContain(`--${token}: ${pair};`)
  }
})
