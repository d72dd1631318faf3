import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { optionalEnvironment } from './environment.ts'

let client: DynamoDBDocumentClient | undefined

/** The one client of a function, made when first used. An absent value never becomes an attribute. */
export function documentClient(): DynamoDBDocumentClient {
  if (client === undefined) {
    const endpoint = optionalEnvironment('DYNAMODB_ENDPOINT')
    const plain = new DynamoDBClient({
      maxAttempts: 4,
      ...(endpoint !== undefined && { endpoint }),
    })
    // It copies every request and answer, part by part, for a log that nobody keeps.
    plain.middlewareStack.remove('loggerMiddleware')
    client = DynamoDBDocumentClient.from(plain, {
      marshallOptions: { removeUndefinedValues: true },
    })
  }
  return client
}
