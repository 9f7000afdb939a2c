/** Name and address, the password, the code from the mail. */
export const registrationSteps = 3
