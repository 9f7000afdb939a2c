export { contactLimit, contactRoute } from './contact-route.ts'
