import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import type { SdkSettings } from '../aws/sdk-client.ts'
import type { Call } from './operations.ts'

const COMMANDS = {
  GetItem: GetCommand,
  BatchGetItem: BatchGetCommand,
  TransactGetItems: TransactGetCommand,
  Query: QueryCommand,
  Scan: ScanCommand,
  PutItem: PutCommand,
  UpdateItem: UpdateCommand,
  DeleteItem: DeleteCommand,
  BatchWriteItem: BatchWriteCommand,
  TransactWriteItems: TransactWriteCommand,
}

/**
 * Returns a caller of the SDK's document client. A bundle of its own, which functions load only if
 * their environment chooses it, so nothing of ours may be imported here but types.
 */
export function sdkTable(settings: SdkSettings): (call: Call) => Promise<object> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(settings), {
    marshallOptions: { removeUndefinedValues: true },
  })
  return async ({ operation, input }) => {
    const command = new COMMANDS[operation](input as never)
    const { $metadata: _, ...output } = await client.send(command as never)
    return output
  }
}
