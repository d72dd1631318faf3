import type { Alert, AlertKind } from '#shared/model/alerts.ts'
import { halfOf, halvesOf, shardOf } from './crowds.ts'
import { INDEX, type ItemKey, pk } from './keys.ts'

/** Sort keys in a fan's partition, all before FOLLOW#, outside of the range that reads a whole fan. */
export const ALERT_SORT = {
  consent: 'ALERTCONSENT#',
  claim: 'ALERTED#',
  /** Prefix also of the choices, so that one read returns everything that a fan has set. */
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
  /** Index attributes that list the fans who subscribed to a kind at its organization. */
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
  /** Index attributes that list alerts to be sent later, by their time. */
  due: (userKey: string, alert: Alert, at: string) => ({
    offerPk: dueShard(shardOf(userKey, DUE_SHARDS)),
    offerSk: `${at}#${userKey}#${idOf(alert)}`,
  }),
}

/**
 * Index of each kind, regardless of its name: a choice is listed under each of its kinds, which therefore
 * need an index of their own.
 */
export const INDEX_OF_KIND = {
  triggered: 'byTeam',
  flash: 'bySponsor',
  endsTomorrow: 'byOffer',
} as const satisfies Record<AlertKind, keyof typeof INDEX>

/** Returns the partitions of fans who subscribed to a kind of an organization. */
export function askerHalves(teamKey: string, kind: AlertKind): string[] {
  return halvesOf(askersOf(teamKey, kind))
}

function askersOf(teamKey: string, kind: AlertKind): string {
  return `${teamKey}#ALERTS#${kind}`
}

/** Number of partitions for alerts of a later time, as a whole crowd shares a morning. */
export const DUE_SHARDS = 16

export function dueShard(shard: number): string {
  return `ALERTSDUE#${shard}`
}

function idOf({ kind, offerKey, occasion }: Alert): string {
  return `${kind}#${offerKey}#${occasion}`
}
