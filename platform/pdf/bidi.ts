/** How a character takes part in the order of a line (UAX #9, table 4), as far as names and titles need it. */
type Kind = 'L' | 'R' | 'AL' | 'EN' | 'AN' | 'ES' | 'CS' | 'NSM' | 'ON'

const arabic = /\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}/u
const hebrew = /\p{Script=Hebrew}|\p{Script=Nko}|\p{Script=Samaritan}|\p{Script=Mandaic}/u

function kindOf(cluster: string): Kind {
  const character = String.fromCodePoint(cluster.codePointAt(0) ?? 0x20)
  if (/[0-9\u06F0-\u06F9]/.test(character)) return 'EN'
  if (/[\u0660-\u0669]/.test(character)) return 'AN'
  if (/\p{M}/u.test(character)) return 'NSM'
  if (/\p{L}|\p{N}/u.test(character)) return arabic.test(character) ? 'AL' : hebrew.test(character) ? 'R' : 'L'
  if (/[+-]/.test(character)) return 'ES'
  return /[,.:/\u00A0]/.test(character) ? 'CS' : 'ON'
}

/**
 * The embedding level of each cluster of a line, even for left to right, odd for right to left (UAX #9: rules P2 to I2 and
 * L1; names carry no marks of embedding, which are left out before).
 */
export function bidiLevels(clusters: readonly string[]): number[] {
  const original = clusters.map(kindOf)
  const first = original.find((kind) => kind === 'L' || kind === 'R' || kind === 'AL')
  const base = first === 'R' || first === 'AL' ? 1 : 0
  const kinds = resolvedNeutrals(withBrackets(clusters, resolvedWeak(original, base), base), base)
  const levels = kinds.map((kind) => {
    if (base === 0) return kind === 'L' ? 0 : kind === 'R' ? 1 : 2
    return kind === 'R' ? 1 : 2
  })
  // L1: what ends the line as blank stands on the line's own level
  for (let at = levels.length - 1; at >= 0 && clusters[at]?.trim() === ''; at -= 1) levels[at] = base
  return levels
}

type Resolved = 'L' | 'R' | 'EN' | 'AN' | 'ON'

/** W1 to W7: marks, numbers and what stands between numbers. */
function resolvedWeak(original: readonly Kind[], base: number): Resolved[] {
  const kinds: Kind[] = []
  const start: Kind = base === 1 ? 'R' : 'L'
  let strong: Kind = start
  for (const [at, kind] of original.entries()) {
    let now = kind === 'NSM' ? (kinds[at - 1] ?? start) : kind
    if (now === 'EN' && strong === 'AL') now = 'AN'
    if (now === 'L' || now === 'R' || now === 'AL') strong = now
    kinds.push(now)
  }
  let before: 'L' | 'R' = start === 'R' ? 'R' : 'L'
  return kinds.map((kind, at) => {
    const [previous, next] = [kinds[at - 1], kinds[at + 1]]
    let now: Kind = kind === 'AL' ? 'R' : kind
    const sameNumber = previous === next && (next === 'EN' || (next === 'AN' && kind === 'CS'))
    if (now === 'ES' || now === 'CS') now = sameNumber ? next : 'ON'
    if (now === 'L' || now === 'R') before = now
    return now === 'EN' && before === 'L' ? 'L' : (now as Resolved)
  })
}

const closing: Record<string, string> = { '(': ')', '[': ']', '{': '}' }

/** N0: a pair of brackets goes the line's way when anything in it does, else the way of what stands before and in it. */
function withBrackets(clusters: readonly string[], weak: readonly Resolved[], base: number): Resolved[] {
  const kinds = [...weak]
  const edge: 'L' | 'R' = base === 1 ? 'R' : 'L'
  const directionOf = (kind: Resolved) => (kind === 'ON' ? undefined : kind === 'L' ? 'L' : 'R')
  for (const [from, to] of bracketPairs(clusters)) {
    const within = kinds.slice(from + 1, to).map(directionOf)
    const before =
      kinds
        .slice(0, from)
        .map(directionOf)
        .findLast((direction) => direction !== undefined) ?? edge
    const other = edge === 'L' ? 'R' : 'L'
    const pair = within.includes(edge) ? edge : within.includes(other) ? before : undefined
    if (pair !== undefined) for (const bracket of [from, to]) kinds[bracket] = pair
  }
  return kinds
}

/** Where pairs of brackets open and close, in the order in which they open (BD16). */
function bracketPairs(clusters: readonly string[]): [number, number][] {
  const open: { readonly at: number; readonly closes: string }[] = []
  const pairs: [number, number][] = []
  for (const [at, cluster] of clusters.entries()) {
    const closes = closing[cluster]
    if (closes) open.push({ at, closes })
    const found = open.findLastIndex((bracket) => bracket.closes === cluster)
    const from = open[found]
    if (!from) continue
    pairs.push([from.at, at])
    open.splice(found)
  }
  return pairs.toSorted(([one], [other]) => one - other)
}

/** N1 and N2: what has no direction of its own takes that of its neighbours when they agree, else the line's. */
function resolvedNeutrals(kinds: readonly Resolved[], base: number): Exclude<Resolved, 'ON'>[] {
  const edge: 'L' | 'R' = base === 1 ? 'R' : 'L'
  const direction = (kind: Resolved | undefined): 'L' | 'R' => (kind === undefined ? edge : kind === 'L' ? 'L' : 'R')
  return kinds.map((kind, at): Exclude<Resolved, 'ON'> => {
    if (kind !== 'ON') return kind
    let [left, right] = [at - 1, at + 1]
    while (kinds[left] === 'ON') left -= 1
    while (kinds[right] === 'ON') right += 1
    const [one, other] = [direction(kinds[left]), direction(kinds[right])]
    return one === other ? one : edge
  })
}

/** L2: pieces of a line in the order in which they are seen, from left to right. */
export function inVisualOrder<Piece extends { readonly level: number }>(pieces: readonly Piece[]): Piece[] {
  const seen = [...pieces]
  const highest = Math.max(0, ...seen.map(({ level }) => level))
  for (let level = highest; level >= 1; level -= 1)
    for (let from = 0; from < seen.length; from += 1) {
      let to = from
      while ((seen[to]?.level ?? -1) >= level) to += 1
      if (to > from) seen.splice(from, to - from, ...seen.slice(from, to).toReversed())
      from = Math.max(from, to)
    }
  return seen
}
