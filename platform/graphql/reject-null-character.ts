/** Whether a string written out in an operation holds U+0000: GraphQL knows it by its escapes only (specification, section 2.9.4). */
export const writesNullCharacter = (operation: string): boolean => /\\u(0000|\{0+\})/.test(operation)
