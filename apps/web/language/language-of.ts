import type { ApolloLink } from '@apollo/client'
import type { Language } from '#values/language.ts'

/** The language in which an operation was sent to the server, so that of its texts. */
export const languageOf = (operation: ApolloLink.Operation): Language =>
  (operation.getContext()['headers'] as { readonly Locale: Language }).Locale
