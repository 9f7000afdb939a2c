/**
 * Replaces the `{name}` placeholders of a text in one pass: placeholders inside values are not replaced. A name without
 * a value is unchanged.
 */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/gu, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole))
