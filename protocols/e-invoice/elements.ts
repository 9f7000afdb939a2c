/** Elements by name, in the order they are written; `@name` is an attribute and `#` the text beside attributes. */
export interface Tree {
  readonly [name: string]: string | Tree | readonly Tree[] | undefined
}

/** Characters that XML 1.0 does not allow. */
const unwritable = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]|\p{Surrogate}/gu

/** Removes empty elements, and characters that XML does not allow. */
export function withoutGaps(tree: Tree): Tree {
  const present = Object.entries(tree).flatMap(([name, value]): [string, string | Tree | readonly Tree[]][] => {
    if (value === undefined) return []
    if (typeof value === 'string') {
      const text = value.replace(unwritable, '').trim()
      return text === '' ? [] : [[name, text]]
    }
    if (isList(value)) return value.length > 0 ? [[name, value.map(withoutGaps)]] : []
    const inner = withoutGaps(value)
    return Object.keys(inner).some((key) => !key.startsWith('@')) ? [[name, inner]] : []
  })
  return Object.fromEntries(present)
}

const isList = (value: Tree | readonly Tree[]): value is readonly Tree[] => Array.isArray(value)

/** Minor units as a decimal with two places: -4250n is "-42.50". */
export function decimal(amount: bigint): string {
  const size = amount < 0n ? -amount : amount
  return `${amount < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`
}

/** Hundredths of a percent as percent: 2500 is "25", 1050 is "10.5". */
export const percentOf = (basisPoints: number): string => String(basisPoints / 100)
