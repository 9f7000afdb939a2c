import type { GraphQLSchema } from 'graphql'

/**
 * The Query and Mutation fields without a policy. Each field must declare `authScopes`, even when it is open to
 * everyone.
 * @returns names like `Query.course`, empty when the schema may be served
 */
export function unguardedFields(schema: GraphQLSchema): string[] {
  return [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {}).flatMap((field) => {
      const options = field.extensions['pothosOptions'] as { authScopes?: unknown } | undefined
      return options?.authScopes ? [] : [`${type?.name}.${field.name}`]
    }),
  )
}
