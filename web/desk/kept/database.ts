import { endOf, openDatabase } from '#web/lib/indexed-db.ts'

/** Database of the desk on this device. */
const DATABASE = 'desk'

/** Store with the one desk of this device. */
export const DESK = 'desk'
/** Store with the coupons that this device has accepted or seen. */
export const SCANS = 'scans'

type Mode = 'readonly' | 'readwrite'

/**
 * Runs `work` in one transaction of a store, and resolves once its changes are on the disk, because
 * the page may be closed or the device switched off at any time.
 */
export async function inStore<Result>(
  name: typeof DESK | typeof SCANS,
  mode: Mode,
  work: (store: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(DATABASE, (created) => {
    created.createObjectStore(DESK)
    created.createObjectStore(SCANS, { keyPath: 'redemptionId' })
  })
  try {
    const transaction = database.transaction(name, mode, { durability: 'strict' })
    const [result] = await Promise.all([work(transaction.objectStore(name)), endOf(transaction)])
    return result
  } finally {
    database.close()
  }
}
