import { expect, test } from 'vitest'
import { provideHtmlChecker } from './provide-html-checker.ts'
import { htmlFindings } from './html-findings.ts'

const pageWith = (body: string, head = '') =>
  `<!doctype html><html lang="nb"><head><title>Kurs – Kursiva</title>${head}</head><body><main><h1>Kurs</h1>${body}</main></body></html>`

const planted = new Map([
  ['nothing', pageWith('<p>En side.</p>')],
  ['two titles', pageWith('', '<title>Kursiva</title>')],
  [
    'popovertarget',
    pageWith('<button popovertarget="a" aria-expanded="false">Meny</button><div id="a" popover></div>'),
  ],
  ['street address', pageWith('<label>Adresse <input autocomplete="street-address"></label>')],
  ['empty reference', pageWith('<input type="range" aria-label="Fra" aria-describedby="" aria-details="">')],
  ['empty option', pageWith('<select aria-label="Land"><option value=""></option></select>')],
  ['no heading', pageWith('<section><p>Film</p></section>')],
])

// whoever runs the tests may have no Java: npm run test:thorough insists on it
const checker = provideHtmlChecker()

test.skipIf(checker.kind === 'Missing')(
  'HTML: what the checker is there for, it finds, and nothing else',
  async () => {
    if (checker.kind === 'Missing') return
    const found = (await htmlFindings(checker.jar, planted)).map((finding) => finding.split(':')[0])
    expect(new Set(found)).toEqual(new Set([...planted.keys()].filter((name) => name !== 'nothing')))
  },
  60_000,
)
