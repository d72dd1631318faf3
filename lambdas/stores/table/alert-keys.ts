import type { Alert, AlertKind } from '#shared/model/alerts.ts'
import { halfOf, halvesOf } from './halves.ts'
import { INDEX, type ItemKey, pk } from './keys.ts'
import { shardOf } from './shards.ts'

/** Sort keys in a fan's partition, all before FOLLOW#, outside of what is read of a fan whole. */
export const ALERT_SORT = {
  consent: 'ALERTCONSENT#',
  claim: 'ALERTED#',
  /** Begins the choices too, so that one read gives all that a fan has set. */
  settings: 'ALERTS',
  choice: 'ALERTS#',
} as const

export const alertKeys = {
  settings: (userKey: string): ItemKey => ({ pk: pk.user(userKey), sk: ALERT_SORT.settings }),
  choice: (userKey: string, teamKey: string): ItemKey => ({
    pk: pk.user(userKey),
    sk: ALERT_SORT.choice + teamKey,
  }),
  consent: (userKey: string, key: string): ItemKey => ({
    pk: pk.user(userKey),
    sk: ALERT_SORT.consent + key,
  }),
  claim: (userKey: string, alert: Alert): ItemKey => ({
    pk: pk.user(userKey),
    sk: ALERT_SORT.claim + idOf(alert),
  }),
  /**
   * Mark that alerts for this occasion have begun; stored beside the deal, outside of the ranges read with
   * it.
   */
  begun: ({ kind, offerKey, occasion }: Alert): ItemKey => ({
    pk: pk.offer(offerKey),
    sk: `${ALERT_SORT.claim}${kind}#${occasion}`,
  }),
  /** Mark that a retry message of the queue was processed. */
  retry: (id: string): ItemKey => ({ pk: `ALERTRETRY#${id}`, sk: 'DONE' }),
  /** Owner of a device. */
  deviceOwner: (deviceKey: string): ItemKey => ({ pk: `PUSHDEVICE#${deviceKey}`, sk: 'OWNER' }),
  /** Index attributes by which those who asked for a kind are found at its organization. */
  asked: (userKey: string, teamKey: string, kinds: readonly AlertKind[]) =>
    Object.fromEntries(
      kinds.flatMap((kind) => {
        const names = INDEX[INDEX_OF_KIND[kind]]
        return [
          [names.pk, halfOf(askersOf(teamKey, kind), userKey)],
          [names.sk, userKey],
        ]
      }),
    ),
  /** Index attributes of what is sent later, by when. */
  due: (userKey: string, alert: Alert, at: string) => ({
    offerPk: dueShard(shardOf(userKey, DUE_SHARDS)),
    offerSk: `${at}#${userKey}#${idOf(alert)}`,
  }),
}

/** One choice is found by each of its kinds: so each kind has an index of its own, whatever that is called. */
export const INDEX_OF_KIND = {
  triggered: 'byTeam',
  flash: 'bySponsor',
  endsTomorrow: 'byOffer',
} as const satisfies Record<AlertKind, keyof typeof INDEX>

/** The partitions in which the fans lie who asked an organization for a kind. */
export function askerHalves(teamKey: string, kind: AlertKind): string[] {
  return halvesOf(askersOf(teamKey, kind))
}

function askersOf(teamKey: string, kind: AlertKind): string {
  return `${teamKey}#ALERTS#${kind}`
}

/** Number of partitions for entries that wait for a morning shared by a whole crowd. */
export const DUE_SHARDS = 16

export function dueShard(shard: number): string {
  return `ALERTSDUE#${shard}`
}

function idOf({ kind, offerKey, occasion }: Alert): string {
  return `${kind}#${offerKey}#${occasion}`
}
