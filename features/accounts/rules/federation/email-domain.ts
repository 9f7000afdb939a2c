/**
 * Public mail domains, which no organisation may claim: those common in our markets. National variants (`yahoo.es`,
 * `hotmail.no`) are covered by their family.
 */
const publicDomains = new Set(
  `
  gmail.com googlemail.com icloud.com me.com mac.com aol.com gmx.com gmx.net gmx.es msn.com passport.com ymail.com
  proton.me protonmail.com pm.me tutanota.com tuta.io zoho.com mail.com yandex.com fastmail.com hey.com rocketmail.com
  mail.ru web.de qq.com 163.com online.no broadpark.no lyse.net getmail.no altibox.no start.no frisurf.no c2i.net
  telefonica.net movistar.es terra.es ono.com orange.es vodafone.es ya.com euskaltel.net
  `
    .trim()
    .split(/\s+/),
)
const publicFamilies = /^(gmail|googlemail|hotmail|outlook|live|yahoo)(\.[a-z]{2,3}){1,2}$/

const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/

/** A normalized domain: lower case, punycode, no trailing dot. Undefined for an invalid mail domain. */
export function parseDomain(text: string): string | undefined {
  const given = text.trim().replace(/\.$/, '')
  if (given === '' || given.length > 253 || /[\s/?#@:\\%[\]]/u.test(given)) return undefined
  // the URL standard's conversion to the DNS form (UTS 46)
  const url = `http://${given}`
  const domain = URL.canParse(url) ? new URL(url).hostname : ''
  const labels = domain.split('.')
  const isName = labels.length >= 2 && labels.every((each) => label.test(each)) && !/^\d+$/.test(labels.at(-1) ?? '')
  return isName && domain.length <= 253 ? domain : undefined
}

/** The domain of an e-mail address, after its last @. */
export function domainOf(email: string): string | undefined {
  const at = email.lastIndexOf('@')
  return at < 1 ? undefined : parseDomain(email.slice(at + 1))
}

/** Whether anyone can get an address at this domain. */
export const isPublicMailDomain = (domain: string): boolean => publicDomains.has(domain) || publicFamilies.test(domain)
