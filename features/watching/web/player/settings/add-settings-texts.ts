import type { i18n } from 'i18next'
import en from './texts/en.json' with { type: 'json' }
import es from './texts/es.json' with { type: 'json' }
import nb from './texts/nb.json' with { type: 'json' }

const texts = { nb, es, en }

/** Loads the texts of the player's panels together with their code, so that an opened panel never waits for them. */
export function addSettingsTexts(instance: i18n): void {
  for (const [language, bundle] of Object.entries(texts)) instance.addResourceBundle(language, 'settings', bundle)
}
