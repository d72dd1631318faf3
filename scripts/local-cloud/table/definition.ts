import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb'
import { INDEX } from '#lambdas/stores/table/keys.ts'

export const TABLE_NAME = 'fanward'
/** Name of the table's folder inside the state folder. */
export const TABLE_FOLDER = 'dynamodb'

/** Returns the definition of the table, as in `infra/stacks/table-stack.ts`. */
export function tableDefinition(tableName: string): CreateTableCommandInput {
  const indexes = Object.entries(INDEX)
  const attributes = ['pk', 'sk', ...indexes.flatMap(([, { pk, sk }]) => [pk, sk])]
  return {
    TableName: tableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: attributes.map((name) => ({ AttributeName: name, AttributeType: 'S' })),
    KeySchema: keySchema('pk', 'sk'),
    GlobalSecondaryIndexes: indexes.map(([IndexName, { pk, sk }]) => ({
      IndexName,
      KeySchema: keySchema(pk, sk),
      Projection: { ProjectionType: 'ALL' },
    })),
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
  }
}

function keySchema(pk: string, sk: string) {
  return [
    { AttributeName: pk, KeyType: 'HASH' as const },
    { AttributeName: sk, KeyType: 'RANGE' as const },
  ]
}
