import { PopoverMenu } from '#design/index.ts'

/** In its own file, so that it loads lazily. */
export const OpenMenu = PopoverMenu
