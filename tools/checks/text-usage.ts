import { usedKey, isPlural, placeholders, type TextCatalogue } from './text-catalogue.ts'
import type { TextUses } from './text-keys.ts'

interface Known {
  readonly folder: string
  /** Per used key: whether it has plural forms, and its placeholders. */
  readonly keys: ReadonlyMap<string, { readonly plural: boolean; readonly shows: readonly string[] }>
}

function knownKeys({ folder, texts }: TextCatalogue): Known {
  const keys = new Map<string, { plural: boolean; shows: string[] }>()
  for (const [key, text] of [...texts.values()].flatMap((each) => [...each])) {
    const before = keys.get(usedKey(key))
    const shows = new Set([...(before?.shows ?? []), ...placeholders(text)])
    keys.set(usedKey(key), { plural: isPlural(key) || (before?.plural ?? false), shows: [...shows] })
  }
  return { folder, keys }
}

/** Whether a key with substitutions (`company.*.name`) can match the key. A substitution is never empty. */
export function fits(pattern: string, key: string): boolean {
  if (!pattern.includes('*')) return pattern === key
  const parts = pattern.split('*').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('.+')}$`).test(key)
}

/** A pattern of nothing but substitutions, or with white space, does not identify a key. */
function isTelling(pattern: string): boolean {
  return /[a-z]/i.test(pattern) && !/\s/.test(pattern)
}

/**
 * Texts that are used and do not exist, that are used without all their values, and that are never used. A key
 * counts as used when `t` or `Trans` names it, or when it is a string in a module that may use its namespace.
 */
export function checkUsage(catalogues: readonly TextCatalogue[], modules: readonly TextUses[]): string[] {
  const byNamespace = new Map(catalogues.map((catalogue) => [catalogue.namespace, knownKeys(catalogue)]))
  const problems = modules.flatMap((module) => module.problems)
  const used = new Set<string>()
  for (const { key, namespaces, place, values } of modules.flatMap((module) => module.uses)) {
    const matches = namespaces.flatMap((namespace) =>
      [...(byNamespace.get(namespace)?.keys ?? [])]
        .filter(([known]) => fits(key, known) || (values?.includes('returnObjects') && known.startsWith(`${key}.`)))
        .map(([known, text]) => ({ namespace, known, ...text })),
    )
    if (matches.length === 0) problems.push(`${place} asks for ${namespaces.join(' or ')}:${key}, which does not exist`)
    for (const { namespace, known, plural, shows } of matches) {
      used.add(`${namespace}:${known}`)
      const needed = [...(plural ? ['count'] : []), ...shows.filter((name) => !name.startsWith('<'))]
      const missing = values ? [...new Set(needed)].filter((name) => !values.includes(name.split('.')[0] ?? name)) : []
      if (missing.length > 0) problems.push(`${place} asks for ${namespace}:${known} without ${missing.join(', ')}`)
    }
  }
  const strings = [...new Set(modules.flatMap((module) => [...module.strings]))].filter(isTelling)
  const whole = new Set(strings.map((text) => text.replace(/^[\w-]+:/, '')))
  const patterns = strings.filter((text) => text.includes('*') && text.includes('.'))
  for (const [namespace, { folder, keys }] of byNamespace) {
    for (const key of keys.keys()) {
      const isUsed = used.has(`${namespace}:${key}`) || whole.has(key) || patterns.some((pattern) => fits(pattern, key))
      if (!isUsed) problems.push(`${folder} holds ${key}, which nobody asks for`)
    }
  }
  return problems
}
