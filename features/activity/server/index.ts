import './activity.graphql.ts'
