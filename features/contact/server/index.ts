export { contactLimit, contactRoute } from './contact-route.ts'
export { contactMailExamples } from './mail-examples.ts'
