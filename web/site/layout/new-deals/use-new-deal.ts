import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isRunning } from '#shared/deals/availability.ts'
import { topicName } from '#shared/live-topics.ts'
import type { OfferCard } from '#shared/model/offer.ts'
import { renew } from '#web/lib/api/resource.ts'
import { noteOwnChange } from '#web/lib/api/token.ts'
import { followMutationKey } from '#web/lib/fan/follows.ts'
import { renewTopic, useTopic } from '#web/lib/live/use-topic.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useFan } from '#web/lib/session/use-fan.ts'
import { addDeal, DEAL_READS, replaceDeal } from './show-deal.ts'

const TOPIC = topicName({ kind: 'myDeals' })

/**
 * Returns the latest deal that a followed FanPage has triggered, and a function that dismisses it.
 * Also updates the lists of open pages.
 */
export function useNewDeal(isOnList: boolean) {
  const client = useQueryClient()
  const [latest, setLatest] = useState<OfferCard>()
  const announced = useRef(new Set<string>())
  const isLive = useTopic(isOnList ? TOPIC : undefined, (message) => {
    if (message.kind !== 'myDeals') return
    const { offerKey, deal } = message.state
    // Makes later reads bypass the shared caches, whose answers may be older than this message.
    noteOwnChange()
    replaceDeal(client, message.state)
    if (!deal?.active || !isRunning(deal, serverNow()) || deal.isSoldOut) {
      return setLatest((known) => (known?.key === offerKey ? undefined : known))
    }
    const firing = `${offerKey} ${deal.triggerEndAt}`
    if (announced.current.has(firing)) return
    announced.current.add(firing)
    setLatest(deal)
    whenStill(() => addDeal(client, deal))
  })
  useMissedDeals(isLive)
  useFollowsOfNow()
  return [latest, () => setLatest(undefined)] as const
}

/**
 * Refetches the lists after an interruption of the live connection, because changes in that time
 * were not pushed.
 */
function useMissedDeals(isLive: boolean): void {
  const client = useQueryClient()
  const hasBeenLive = useRef(false)
  useEffect(() => {
    if (isLive && hasBeenLive.current) void renew(client, DEAL_READS)
    hasBeenLive.current ||= isLive
  }, [isLive, client])
}

/** Resubscribes after the fan has followed or unfollowed a FanPage, in this tab or elsewhere. */
function useFollowsOfNow(): void {
  const isChanging = useIsMutating({ mutationKey: followMutationKey }) > 0
  const teams = useFan()?.teams.toSorted().join(' ')
  const subscribed = useRef<string>(undefined)
  useEffect(() => {
    if (isChanging || teams === undefined || teams === subscribed.current) return
    if (subscribed.current !== undefined) renewTopic(TOPIC)
    subscribed.current = teams
  }, [isChanging, teams])
}

const STILL_MS = 1_500
const SIGNS = ['pointerdown', 'pointermove', 'touchmove', 'wheel', 'scroll', 'keydown'] as const

/** Calls `run` once the reader has not moved or pressed anything for `STILL_MS`. */
function whenStill(run: () => void): void {
  const listening = new AbortController()
  const end = () => {
    listening.abort()
    run()
  }
  let timer = setTimeout(end, STILL_MS)
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(end, STILL_MS)
  }
  const options = { passive: true, capture: true, signal: listening.signal }
  for (const sign of SIGNS) window.addEventListener(sign, wait, options)
}
