/** The exit code of a child process that ran out of memory. */
export const exitCodeTooLarge = 64
