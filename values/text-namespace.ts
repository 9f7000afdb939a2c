/**
 * The i18next namespace of a folder of texts: the feature's name, or the name of the part that has texts of its own
 * (`features/accounts/web/account/texts` is `account`); outside features it is `app`. Texts of the studio have `-studio`
 * after it; those of its shell are `studio`.
 */
export function textNamespaceOf(folder: string): string {
  const [, feature, part] = /features\/([^/]+)\/web\/(?:(?:[^/]+\/)*?([^/]+)\/)?texts\/?$/.exec(folder) ?? []
  const [, ofStudio] = /features\/([^/]+)\/studio\/(?:[^/]+\/)*texts\/?$/.exec(folder) ?? []
  if (ofStudio !== undefined) return `${ofStudio}-studio`
  if (/apps\/studio\/texts\/?$/.test(folder)) return 'studio'
  return part ?? feature ?? 'app'
}
