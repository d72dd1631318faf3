import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { optionalEnvironment } from './environment.ts'

let client: DynamoDBDocumentClient | undefined

/** The one client of a function, made when first used. An absent value never becomes an attribute. */
export function documentClient(): DynamoDBDocumentClient {
  if (client === undefined) {
    const endpoint = optionalEnvironment('DYNAMODB_ENDPOINT')
    client = DynamoDBDocumentClient.from(
      new DynamoDBClient({ maxAttempts: 4, ...(endpoint !== undefined && { endpoint }) }),
      { marshallOptions: { removeUndefinedValues: true } },
    )
  }
  return client
}
