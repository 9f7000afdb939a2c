type Bundle = Record<string, unknown>

/** Text files by namespace: `features/courses/web/texts/nb.json` becomes `courses`, the shell's own file `app`. */
export function byFeature(files: Record<string, unknown>, shell: Record<string, unknown>): Record<string, Bundle> {
  const bundles = Object.entries(files).map(
    ([path, bundle]) => [/features\/([^/]+)\//.exec(path)?.[1] ?? 'app', bundle as Bundle] as const,
  )
  return Object.fromEntries([...bundles, ['app', Object.values(shell)[0] as Bundle]])
}
