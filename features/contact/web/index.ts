export { openContact } from './contact-open.ts'
export { ContactWidget } from './ContactWidget.tsx'
