/** With which code the program of a child process says that memory did not suffice. */
export const exitCodeTooLarge = 64
