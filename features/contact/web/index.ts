export { openContact } from './contact-panel-state.ts'
export { ContactWidget } from './ContactWidget.tsx'
