/**
 * The groups of features that import each other, directly or indirectly, from arrows such as `courses --> accounts`.
 * Each group is sorted, and so are the groups; empty when the graph has no cycle.
 */
export function featureCircles(arrows: readonly string[]): string[][] {
  const edges = new Map<string, string[]>()
  for (const arrow of arrows) {
    const [from = '', to] = arrow.split(' --> ')
    if (to !== undefined) edges.set(from, [...(edges.get(from) ?? []), to])
  }
  const reach = new Map([...edges.keys()].map((feature) => [feature, reachable(edges, feature)]))
  const groups = new Map<string, string[]>()
  for (const [feature, found] of reach) {
    if (!found.has(feature)) continue
    const group = [...found].filter((other) => reach.get(other)?.has(feature)).sort()
    groups.set(group.join(' '), group)
  }
  return [...groups.values()].sort((one, other) => one.join().localeCompare(other.join()))
}

function reachable(edges: ReadonlyMap<string, readonly string[]>, start: string): Set<string> {
  const found = new Set<string>()
  const open = [...(edges.get(start) ?? [])]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue
    found.add(next)
    open.push(...(edges.get(next) ?? []))
  }
  return found
}
