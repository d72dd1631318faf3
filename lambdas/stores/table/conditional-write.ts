import { isConditionFailed } from '../../base/dynamo/failure.ts'

/** True when a single write was done, false when its condition failed. */
export async function isWritten(write: Promise<unknown>): Promise<boolean> {
  return (await failedItem(write)) === 'written'
}

/** The item that failed the condition of a write that asks for it; undefined where there is none. */
export async function failedItem(
  write: Promise<unknown>,
): Promise<'written' | Readonly<Record<string, unknown>> | undefined> {
  try {
    await write
    return 'written'
  } catch (error) {
    if (!isConditionFailed(error)) throw error
    return error.item
  }
}
