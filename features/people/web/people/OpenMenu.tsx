import { PopoverMenu } from '#design/index.ts'

/** In a file of its own, which is fetched late. */
export const OpenMenu = PopoverMenu
