export const setting = import.meta.env.VITE_SETTING
export const building = import.meta.env.DEV
