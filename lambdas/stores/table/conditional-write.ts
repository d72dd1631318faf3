import { type AttributeValue, ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'

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

/**
 * The item, as the table spells it, that failed the condition of a write that asks for it; undefined
 * where there is none.
 */
export async function failedItem(
  write: Promise<unknown>,
): Promise<'written' | Record<string, AttributeValue> | undefined> {
  try {
    await write
    return 'written'
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
    return error.Item
  }
}
