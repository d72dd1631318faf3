import { listMyPurchases, readMyPurchase } from '#shared/api/purchases.ts'
import { pictureSources } from '#shared/media.ts'
import { isCodeValid } from '#shared/payments/purchase-states.ts'
import { call } from '../api/call.ts'
import { PICTURES_CACHE } from '../worker/caches.ts'
import { PURCHASES, purchaseName } from './purchases.ts'
import { keep, keptAnswer, keptNames } from './wallet.ts'

/**
 * Stores the fan's unused purchases, including those never opened on this phone. Sends one request
 * if nothing has changed.
 */
export async function fillWallet(account: string): Promise<void> {
  const list = await call(listMyPurchases)
  keep(account, PURCHASES, list)
  const good = list.items.filter(({ state }) => isCodeValid(state))
  const states = new Map(list.items.map(({ key, state }) => [purchaseName(key), state]))
  for (const name of keptNames(account)) {
    if (!name.startsWith(purchaseName(''))) continue
    const state = states.get(name)
    // Purchases that are not listed here may be on further pages and still valid.
    const isGone = state === undefined ? list.cursor === undefined : !isCodeValid(state)
    // Opening a used or returned purchase fetches it again.
    if (isGone) keep(account, name, undefined)
  }
  for (const { key: purchaseKey } of good) {
    const name = purchaseName(purchaseKey)
    if (keptAnswer(account, name)) continue
    keep(account, name, await call(readMyPurchase, { params: { purchaseKey } }))
  }
  await keepPictures(good.map(({ offerPicture }) => offerPicture))
}

/** Stores pictures in one size, which the service worker serves for all sizes. */
export async function keepPictures(paths: readonly string[]): Promise<void> {
  if (!('caches' in window)) return
  const cache = await caches.open(PICTURES_CACHE)
  const addresses = new Set(paths.map((path) => pictureSources(path).src))
  const known = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  await Promise.all(
    [...addresses]
      .filter((address) => !known.includes(address))
      .map((address) => cache.add(address).catch(console.warn)),
  )
}
