import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { logDealImpression, readDeal } from '#light/api/deals.ts'
import { hasCode, OfflineError } from '#web/lib/api/api-problem.ts'
import { call } from '#web/lib/api/call.ts'
import { firstAnswerOf } from '#web/lib/api/first-answers.ts'
import { keyOf, OLD } from '#web/lib/api/resource.ts'
import { lateScript } from '#web/lib/late-script.ts'
import { noteOwnDeal } from '#web/lib/own-deals.ts'
import { type Session, useSession } from '#web/lib/session/session-context.tsx'
import type { DealPage } from './page-data.ts'
import { useLiveDeal } from './use-live-deal.ts'

/** A trigger, a limit or an edit elsewhere shows on an open page within this time, where it is not live. */
const REFRESH_MS = 20_000
/** Interval after which changes without a message, such as a new telephone number, are seen. */
const LIVE_REFRESH_MS = 5 * 60_000

/** In the place of a hidden deal that the reader has not unlocked: an answer, and no failure. */
const LOCKED = 'locked'

/** The deal as the reader may see it; it holds their own redemptions, so the key names them. */
export function useDeal(dealKey: string) {
  const session = useSession()
  const reader = session.status === 'signedIn' ? session.user.key : 'visitor'
  const queryKey = keyOf(readDeal, { params: { dealKey } }, reader)
  const { isLive, bringUpToDate } = useLiveDeal(dealKey, reader, queryKey)
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const page = await readUnlessLocked(dealKey, signal).catch((error: unknown) =>
        keptOr(error, session, dealKey),
      )
      if (page === LOCKED) return LOCKED
      return bringUpToDate(page)
    },
    initialData: () => firstAnswerOf(readDeal, { params: { dealKey } }),
    initialDataUpdatedAt: OLD,
    // A visitor who logs in to unlock it keeps what they have typed.
    placeholderData: (before) => (before === LOCKED ? LOCKED : undefined),
    // A fan's coupon is there without a network too.
    networkMode: reader === 'visitor' ? 'online' : 'always',
    refetchOnReconnect: true,
    // A deal that is locked opens by a code or a login, and these ask anew.
    refetchInterval: ({ state }) => {
      if (state.data === LOCKED) return false
      return isLive ? LIVE_REFRESH_MS : REFRESH_MS
    },
    refetchOnWindowFocus: true,
  })
  const isLocked = query.data === LOCKED
  const data = query.data === LOCKED ? undefined : query.data
  useNoting(data)
  return { ...query, data, isLocked, queryKey }
}

const loadCoupons = lateScript(() => import('#web/lib/wallet/coupons.ts'), { reloads: 'never' })

/** Returns the deal as it was kept with the fan's coupon, if no answer came. */
async function keptOr(error: unknown, session: Session, dealKey: string) {
  if (!(error instanceof OfflineError) || session.status !== 'signedIn') throw error
  const kept = (await loadCoupons()).findCoupon(session.user.key, dealKey)
  if (kept === undefined) throw error
  return kept
}

async function readUnlessLocked(dealKey: string, signal: AbortSignal) {
  try {
    return await call(readDeal, { params: { dealKey }, signal })
  } catch (error) {
    if (hasCode(error, 'notUnlocked')) return LOCKED
    throw error
  }
}

/** The cards of lists hear what the reader has done with the deal, here or elsewhere. */
function useNoting(page: DealPage | undefined): void {
  const client = useQueryClient()
  const session = useSession()
  const userKey = session.status === 'signedIn' ? session.user.key : undefined
  const redeemedAt = page?.lastRedemption?.redeemedAt
  const deal = page?.deal
  useEffect(() => {
    if (deal && userKey !== undefined && redeemedAt !== undefined) {
      noteOwnDeal(client, userKey, deal, redeemedAt)
    }
  }, [client, userKey, deal, redeemedAt])
  const redeemed = useEffectEvent(() => page)
  useEffect(() => {
    if (userKey === undefined || redeemedAt === undefined || deal?.contestDeal) return
    const keepIfRunning = ({ isRunning, keepCoupon }: Awaited<ReturnType<typeof loadCoupons>>) => {
      const now = redeemed()
      if (now && isRunning(redeemedAt)) keepCoupon(userKey, now)
    }
    loadCoupons().then(keepIfRunning, console.warn)
  }, [userKey, redeemedAt, deal?.contestDeal])
}

/** Counts one look at the deal, once the page is really in sight. */
export function useImpression(dealKey: string | undefined): void {
  const logged = useRef<string>(undefined)
  useEffect(() => {
    if (dealKey === undefined) return
    const log = () => {
      if (document.visibilityState !== 'visible' || logged.current === dealKey) return
      logged.current = dealKey
      call(logDealImpression, { body: { dealKey } }).catch((error: unknown) =>
        console.error('The look at the deal could not be counted.', error),
      )
    }
    log()
    document.addEventListener('visibilitychange', log)
    return () => document.removeEventListener('visibilitychange', log)
  }, [dealKey])
}
