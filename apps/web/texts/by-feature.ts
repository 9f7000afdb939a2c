type Bundle = Record<string, unknown>

/**
 * Text files by namespace: `features/courses/web/texts/nb.json` becomes `courses`, that of a part such as
 * `features/accounts/web/account/texts/nb.json` is called by the part, the shell's own file `app`.
 */
export const byFeature = (files: Record<string, unknown>): Record<string, Bundle> =>
  Object.fromEntries(Object.entries(files).map(([path, bundle]) => [namespaceOf(path), bundle as Bundle]))

function namespaceOf(path: string): string {
  const [, feature, part] = /features\/([^/]+)\/web\/(?:([^/]+)\/)?texts\//.exec(path) ?? []
  return part ?? feature ?? 'app'
}
