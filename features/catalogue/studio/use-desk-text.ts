import { useLocalised } from '#features/markets/web/index.ts'
import { storedTexts, type Texts } from '#features/catalogue/rules/desk/desk-texts.ts'

/** Picks the text in the language of the page; '' where there is none in any. */
export function useDeskText(): (texts: Texts) => string {
  const localised = useLocalised()
  return (texts) => localised(storedTexts(texts))
}
