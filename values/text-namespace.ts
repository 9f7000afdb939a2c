/**
 * The i18next namespace of a folder of texts: the feature's name, or the name of the part that has texts of its own
 * (`features/accounts/web/account/texts` is `account`); outside features it is `app`.
 */
export function textNamespaceOf(folder: string): string {
  const [, feature, part] = /features\/([^/]+)\/web\/(?:(?:[^/]+\/)*?([^/]+)\/)?texts\/?$/.exec(folder) ?? []
  return part ?? feature ?? 'app'
}
