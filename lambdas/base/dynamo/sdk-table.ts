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

/** The SDK's commands by operation. */
export const COMMANDS = {
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
 * Returns a function that calls the SDK's document client. `onFailure` receives the error of each
 * failed attempt, even if a retry succeeds. This module is a separate bundle, which functions load
 * only if `TABLE_TRANSPORT` is `sdk`, so it may import only types from our code.
 */
export function sdkTable(
  settings: SdkSettings,
  onFailure: (error: unknown) => void,
): (call: Call) => Promise<object> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(settings), {
    marshallOptions: { removeUndefinedValues: true },
  })
  client.middlewareStack.add(
    (next) => (args) =>
      next(args).catch((error: unknown) => {
        onFailure(error)
        throw error
      }),
    // The middleware runs once for each attempt, after the response was parsed.
    { step: 'deserialize', priority: 'high' },
  )
  return async ({ operation, input }) => {
    const command = new COMMANDS[operation](input as never)
    const { $metadata: _, ...output } = await client.send(command as never)
    return output
  }
}
