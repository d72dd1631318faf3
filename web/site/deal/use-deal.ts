import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { logDealImpression, readDeal } from '#shared/api/deals.ts'
import type { StateMessage } from '#shared/api/live.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { topicName } from '#shared/live-topics.ts'
import { call } from '#web/lib/api/call.ts'
import { firstAnswerOf } from '#web/lib/api/first-answers.ts'
import { keyOf, OLD } from '#web/lib/api/resource.ts'
import { hasCode, OfflineError } from '#web/lib/api-problem.ts'
import { noteOwnDeal } from '#web/lib/fan/own-deals.ts'
import { lateScript } from '#web/lib/late-script.ts'
import { useTopic } from '#web/lib/live/use-topic.ts'
import { type Session, useSession } from '#web/lib/session/session-context.tsx'

/** Milliseconds between refetches of a deal whose changes are not pushed. */
const REFRESH_MS = 20_000
/**
 * Milliseconds between refetches of a deal whose changes are pushed. Some changes, such as those of
 * phone numbers, are not pushed.
 */
const LIVE_REFRESH_MS = 5 * 60_000

/** Query result for a hidden deal that the reader has not unlocked. Not an error. */
const LOCKED = 'locked'

/**
 * Returns the query of a deal. Its key includes the reader, because the answer includes the
 * reader's last redemption.
 */
export function useDeal(offerKey: string) {
  const session = useSession()
  const reader = session.status === 'signedIn' ? session.user.key : 'visitor'
  const queryKey = keyOf(readDeal, { params: { dealKey: offerKey } }, reader)
  const { isLive, bringUpToDate } = useLiveDeal(offerKey, reader, queryKey)
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const page = await readUnlessLocked(offerKey, signal).catch((error: unknown) =>
        keptOr(error, session, offerKey),
      )
      if (page === LOCKED) return LOCKED
      return bringUpToDate(page)
    },
    initialData: () => firstAnswerOf(readDeal, { params: { dealKey: offerKey } }),
    initialDataUpdatedAt: OLD,
    // Keeps the form for unlocking mounted while a visitor logs in, so that the typed code is not
    // lost.
    placeholderData: (before) => (before === LOCKED ? LOCKED : undefined),
    // Except for visitors, the query also runs offline, because fans' coupons are stored on the
    // device.
    networkMode: reader === 'visitor' ? 'online' : 'always',
    refetchOnReconnect: true,
    // A locked deal is not polled. Only a code or a login unlocks it, and each of these refetches
    // the deal.
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

/**
 * Returns the deal that was stored with the fan's coupon, if no answer arrived and there is one.
 * Otherwise throws the error.
 */
async function keptOr(error: unknown, session: Session, offerKey: string) {
  if (!(error instanceof OfflineError) || session.status !== 'signedIn') throw error
  const kept = (await loadCoupons()).findCoupon(session.user.key, offerKey)
  if (kept === undefined) throw error
  return kept
}

async function readUnlessLocked(offerKey: string, signal: AbortSignal) {
  try {
    return await call(readDeal, { params: { dealKey: offerKey }, signal })
  } catch (error) {
    if (hasCode(error, 'notUnlocked')) return LOCKED
    throw error
  }
}

/**
 * Adds the reader's own redemption to the state that cards of the deal show, and stores a running
 * coupon.
 */
function useNoting(page: DealData | undefined): void {
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

/** Logs one impression of a deal once the page is visible. */
export function useImpression(offerKey: string | undefined): void {
  const logged = useRef<string>(undefined)
  useEffect(() => {
    if (offerKey === undefined) return
    const log = () => {
      if (document.visibilityState !== 'visible' || logged.current === offerKey) return
      logged.current = offerKey
      call(logDealImpression, { body: { dealKey: offerKey } }).catch(console.error)
    }
    log()
    document.addEventListener('visibilitychange', log)
    return () => document.removeEventListener('visibilitychange', log)
  }, [offerKey])
}

/** A deal as the reader may see it, with the reader's last redemption. */
export type DealData = OutputOf<typeof readDeal>

type Message = Extract<StateMessage, { kind: 'deal' | 'myDeal' }>

/**
 * Milliseconds by which a response may lag behind a live message, because a read replica may
 * answer.
 */
const MAY_LAG_MS = 2_000

const messageKey = (topic: string, reader: string) => ['live', topic, reader]

/** Merges a live message into the page's data. */
function withMessage(page: DealData, message: Message): DealData {
  return { ...page, ...message.state }
}

/**
 * Applies live messages to an open deal. Returns whether changes are pushed, and a function that
 * updates an older response with the latest messages.
 */
function useLiveDeal(offerKey: string, reader: string, queryKey: readonly unknown[]) {
  const client = useQueryClient()
  const deal = topicName({ kind: 'deal', offerKey })
  const mine = topicName({ kind: 'myDeal', offerKey })
  const show = (message: StateMessage) => {
    if (message.kind !== 'deal' && message.kind !== 'myDeal') return
    client.setQueryData<Message>(messageKey(message.topic, reader), message)
    client.setQueryData<DealData | string>(queryKey, (known) =>
      typeof known === 'object' ? withMessage(known, message) : known,
    )
  }
  const isLive = useTopic(deal, show)
  useTopic(reader === 'visitor' ? undefined : mine, show)
  const bringUpToDate = (page: DealData): DealData =>
    [deal, mine]
      .map((topic) => client.getQueryData<Message>(messageKey(topic, reader)))
      .filter((message) => message !== undefined)
      .filter(({ at }) => Date.parse(at) + MAY_LAG_MS > Date.parse(page.now))
      .reduce(withMessage, page)
  return { isLive, bringUpToDate }
}
