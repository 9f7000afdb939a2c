import './playlist.graphql.ts'
