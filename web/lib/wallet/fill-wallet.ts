import type { QueryClient } from '@tanstack/react-query'
import { readMyPurchase } from '#shared/api/purchases.ts'
import { pictureSources } from '#shared/media.ts'
import { isCodeValid } from '#shared/payments/purchase-states.ts'
import { call } from '../api/call.ts'
import { PICTURES_CACHE } from '../worker/caches.ts'
import { ownPurchases, purchaseName } from './purchases.ts'
import { keep, keptAnswer, keptNames } from './wallet.ts'

/** Milliseconds for which an already fetched list of purchases is not fetched again. */
const RECENT_MS = 60_000
/** Maximum number of purchases to store, well below the wallet's capacity. */
const MOST_FILLED = 20

/**
 * Stores the fan's newest valid purchases with their pictures, even if the fan has never opened
 * them on this phone. Removes purchases that are no longer valid.
 */
export async function fillWallet(client: QueryClient, account: string): Promise<void> {
  const shown = { ...ownPurchases(account), staleTime: RECENT_MS }
  const [list] = (await client.fetchInfiniteQuery(shown)).pages
  if (list === undefined) return
  const good = list.items.filter(({ state }) => isCodeValid(state)).slice(0, MOST_FILLED)
  const states = new Map(list.items.map(({ key, state }) => [purchaseName(key), state]))
  for (const name of keptNames(account)) {
    if (!name.startsWith(purchaseName(''))) continue
    const state = states.get(name)
    // A purchase that is not on this page of the list may be on a later page and still be valid.
    const isGone = state === undefined ? list.cursor === undefined : !isCodeValid(state)
    // A removed purchase is fetched again if the fan opens it.
    if (isGone) keep(account, name, undefined)
  }
  for (const { key: purchaseKey } of good) {
    const name = purchaseName(purchaseKey)
    if (keptAnswer(account, name)) continue
    keep(account, name, await call(readMyPurchase, { params: { purchaseKey } }))
  }
  await keepPictures(good.map(({ offerPicture }) => offerPicture))
}

/** Stores each picture in one size, which the service worker serves for all sizes. */
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
