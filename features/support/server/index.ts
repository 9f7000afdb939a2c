import './actions.graphql.ts'
import './story.graphql.ts'
