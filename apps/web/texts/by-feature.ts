type Bundle = Record<string, unknown>

/** Text files by namespace: `features/courses/web/texts/nb.json` becomes `courses`, the shell's own file `app`. */
export const byFeature = (files: Record<string, unknown>): Record<string, Bundle> =>
  Object.fromEntries(
    Object.entries(files).map(([path, bundle]) => [/features\/([^/]+)\//.exec(path)?.[1] ?? 'app', bundle as Bundle]),
  )
