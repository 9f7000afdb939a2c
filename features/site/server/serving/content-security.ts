interface SitePolicy {
  /** the SHA-256 of the page's inline script and style, in base64 */
  readonly script: string
  readonly style: string
  /** the product's origin, to which forms may be sent */
  readonly product: string
  /** the origins of a CDN */
  readonly media: readonly string[]
  /** whether another site may show the page in a frame */
  readonly isEmbed: boolean
}

/** The Content Security Policy (CSP level 3) of a page of the site. */
export function sitePolicy({ script, style, product, media, isEmbed }: SitePolicy): string {
  const directives: readonly (readonly [string, ...string[]])[] = [
    ['default-src', "'none'"],
    ['base-uri', "'none'"],
    ['script-src', "'self'", `'sha256-${script}'`],
    ['style-src', "'self'", `'sha256-${style}'`],
    ['img-src', "'self'", 'data:', ...media],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...media],
    ['media-src', "'self'", 'blob:', ...media],
    // the player reads films in a worker of its own
    ['worker-src', "'self'", 'blob:'],
    ['manifest-src', "'self'"],
    ['form-action', "'self'", product],
    ['frame-ancestors', isEmbed ? '*' : "'none'"],
  ]
  return directives.map((directive) => directive.join(' ')).join('; ')
}
