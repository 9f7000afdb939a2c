/**
 * Fills the `{name}` placeholders of a text, each once: what a value holds is never filled again. A name without a value
 * stays as it is.
 */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/gu, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole))
