export const mailThemes = ['light', 'dark'] as const
export type MailTheme = (typeof mailThemes)[number]

const darkQuery = '@media (prefers-color-scheme:dark)'
const anyScheme = ':root{color-scheme:light dark}'

/**
 * A rendered mail that has one theme, whatever the reader's device prefers: what a program shows in that theme.
 * @param html as `renderMail` writes it
 */
export const inTheme = (html: string, theme: MailTheme): string =>
  html
    .replace(anyScheme, `:root{color-scheme:${theme}}`)
    .replaceAll(darkQuery, theme === 'dark' ? '@media all' : '@media not all')
