/** A language in itself, as its speakers look for it: "norsk", "español". */
export function languageName(language: string): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
}
