import './mail.graphql.ts'

export { mailPreviewRoute } from './preview-route.ts'
