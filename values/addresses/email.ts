/** Whether a text has the form of an e-mail address (F1): one @, a name before it, a domain with a dot after it. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(text)
