import { IconX } from '@tabler/icons-react'
import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { matchPath, useLocation } from 'react-router'
import { isRunning } from '#shared/deals/availability.ts'
import { topicName } from '#shared/live-topics.ts'
import type { OfferCard } from '#shared/model/offer.ts'
import { renew } from '#web/lib/api/resource.ts'
import { noteOwnChange } from '#web/lib/api/token.ts'
import { followMutationKey } from '#web/lib/fan/follows.ts'
import { renewTopic, useTopic } from '#web/lib/live/use-topic.ts'
import { dealPath, paths } from '#web/lib/paths.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useFan } from '#web/lib/session/use-fan.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { IconButton, Link, RemotePicture } from '#web/ui/index.ts'
import { descriptionOf } from '../../parts/offers/offer-words.ts'
import classes from './new-deals.module.css'
import { addDeal, DEAL_READS, replaceDeal } from './show-deal.ts'
import { whenStill } from './when-still.ts'

const TOPIC = topicName({ kind: 'myDeals' })
/** Pages with lists of deals, which change when a followed FanPage triggers one. */
const PAGES = [paths.home, paths.feed, paths.deals, paths.organization]

/**
 * Shows triggered deals of followed FanPages on open lists without a reload, and announces each new
 * one.
 */
export function NewDeals() {
  const { pathname } = useLocation()
  const isOnList = PAGES.some(({ pattern }) => matchPath(pattern, pathname) !== null)
  const [deal, dismiss] = useNewDeal(isOnList)
  return (
    <div className={classes.place} role="status">
      {deal && isOnList && <Notice key={deal.key} deal={deal} onClose={dismiss} />}
    </div>
  )
}

function useNewDeal(isOnList: boolean) {
  const client = useQueryClient()
  const [latest, setLatest] = useState<OfferCard>()
  const announced = useRef(new Set<string>())
  const isLive = useTopic(isOnList ? TOPIC : undefined, (message) => {
    if (message.kind !== 'myDeals') return
    const { offerKey, deal } = message.state
    // Lists that caches answered before this minute lack the change.
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

/** Reads the lists again after an interruption, in which changes were not pushed. */
function useMissedDeals(isLive: boolean): void {
  const client = useQueryClient()
  const hasBeenLive = useRef(false)
  useEffect(() => {
    if (isLive && hasBeenLive.current) void renew(client, DEAL_READS)
    hasBeenLive.current ||= isLive
  }, [isLive, client])
}

/** Subscribes again once the fan follows or unfollows a FanPage, here or elsewhere. */
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

function Notice({ deal, onClose }: { deal: OfferCard; onClose: () => void }) {
  const { t } = useTranslation('fan')
  const { text, lang } = descriptionOf(deal, useLanguage())
  return (
    <div className={classes.notice}>
      <Link to={dealPath(deal)} className={classes.link} onClick={onClose}>
        <RemotePicture
          path={deal.picture}
          use="couponLink"
          alt=""
          className={classes.picture}
          fallback={null}
          priority="soon"
        />
        <span className={classes.words}>
          <strong className={classes.now}>{t('newDeal.onNow')}</strong>
          <span className={classes.offer} lang={lang}>
            {text}
          </span>
          <span className={classes.sponsor}>{deal.sponsor.name}</span>
        </span>
      </Link>
      <IconButton label={t('newDeal.close')} onClick={onClose}>
        <IconX size={18} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
