/**
 * Whether a string literal in an operation contains U+0000. GraphQL can only write it as an escape (specification,
 * section 2.9.4).
 */
export const writesNullCharacter = (operation: string): boolean => /\\u(0000|\{0+\})/.test(operation)
