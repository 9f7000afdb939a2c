export const decide = (): boolean => true
