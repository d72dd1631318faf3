import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'

/** True when a single write was done, false when its condition failed. */
export async function isWritten(write: Promise<unknown>): Promise<boolean> {
  try {
    await write
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}
