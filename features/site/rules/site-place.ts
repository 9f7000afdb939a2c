/** What an address of the public site shows. Lists are paged from 1. */
export type SitePlace =
  | { readonly kind: 'Front' }
  | { readonly kind: 'Prices' }
  | { readonly kind: 'Courses'; readonly page: number }
  | { readonly kind: 'Category'; readonly shortId: string; readonly slug: string; readonly page: number }
  | { readonly kind: 'Course'; readonly shortId: string; readonly slug: string }
  | { readonly kind: 'Experts'; readonly page: number }
  | { readonly kind: 'Expert'; readonly shortId: string; readonly slug: string }
  | { readonly kind: 'Organizations' }
  | { readonly kind: 'CertificateCheck' }
  | { readonly kind: 'Contact' }
  | { readonly kind: 'Terms' }
  | { readonly kind: 'Privacy' }
  | { readonly kind: 'DataProcessing' }
