import { keys } from '../table/keys.ts'
import { batchGet } from '../table/table.ts'

/** The key of the fan's checkout of a deal that may still hold a unit. */
export async function readOpenCheckout(
  userKey: string,
  offerKey: string,
): Promise<string | undefined> {
  const [pointer] = await batchGet([keys.openCheckout(userKey, offerKey)])
  return pointer && String(pointer['checkoutKey'])
}
