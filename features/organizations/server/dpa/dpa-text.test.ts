import { expect, test } from 'vitest'
import { dpaVersion } from '#features/markets/server/index.ts'
import { languages, markets } from '#values/language.ts'
import { currentDpa } from './dpa-text.ts'

/** The checksums of the wordings by their version: another wording is another version, and organisations are asked again. */
const checksums: Readonly<Record<string, readonly string[]>> = {
  '2026-11-24': ['44cdab6bdd86ab88', 'c6de725851a8431e', 'c5ae602329ff8698', 'f3837afe5e1a0722'],
  '2026-11-28': ['a206b4de3c5d37e0', '5b72f3a3bb9ab229', 'eecb97c82c5d3540', '2dfd1ea991833a5d'],
  '2026-11-29': ['206a84c0da378ad3', 'bc2e24f996b73908', 'e866bb9e4733a5d6', 'e02f002ee2ba99db'],
}

test('GDPR art. 28(9): another wording is another version, so that organisations are asked again', () => {
  const texts = markets.flatMap((market) => languages.map((language) => currentDpa(market, language)))
  expect(new Set(texts.map(({ version }) => version))).toEqual(new Set([dpaVersion]))
  expect([...new Set(texts.map(({ sha256 }) => sha256.slice(0, 16)))]).toEqual(checksums[dpaVersion])
})

test('M3: a reader of a language that the market does not have gets the market’s own', () => {
  expect(currentDpa('no', 'es')).toBe(currentDpa('no', 'nb'))
  expect(currentDpa('es', 'nb').language).toBe('es')
  expect(currentDpa('es', 'en').body).not.toBe(currentDpa('no', 'en').body)
})
