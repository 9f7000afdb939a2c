/**
 * The content security policy of a mail that is shown in a frame, as mail programs do: with its own styles and pictures,
 * and without scripts and forms.
 */
export const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https: http:; sandbox allow-popups; frame-ancestors 'self'"
