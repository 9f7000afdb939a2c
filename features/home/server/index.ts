import './more-from-experts.graphql.ts'
