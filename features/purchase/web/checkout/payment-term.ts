/** The payment term of an organisation's invoice in days, as in the terms of sale. */
export const paymentTermDays = 30
