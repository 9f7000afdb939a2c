const folded: Record<string, string> = { æ: 'ae', ø: 'o', å: 'a', ß: 'ss', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', þ: 'th' }

/**
 * The readable part of an address, from a localised name: lower case, hyphenated, ASCII; '-' when no character is left
 * (R4).
 * @example slugOf('Elsikkerhet _i praksis_') // 'elsikkerhet-i-praksis'
 */
export function slugOf(name: string): string {
  const slug = name
    .toLowerCase()
    .replace(/[æøåßœłđðþ]/g, (letter) => folded[letter] ?? letter)
    .replaceAll('\u00ad', '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '')
  return slug === '' ? '-' : slug
}
