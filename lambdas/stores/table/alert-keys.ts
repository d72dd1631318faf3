import type { Alert, AlertKind } from '#shared/model/alerts.ts'
import { halfOf, halvesOf, shardOf } from './crowds.ts'
import { INDEX, type ItemKey, pk } from './keys.ts'

/**
 * Sort keys of alert items in a fan's partition. All sort before FOLLOW#, so reading a user with
 * follows and unlocks skips them.
 */
export const ALERT_SORT = {
  consent: 'ALERTCONSENT#',
  claim: 'ALERTED#',
  /**
   * Sort key of the settings, and prefix of the choices, so that one query returns all of a fan's
   * alert settings and choices.
   */
  settings: 'ALERTS',
  choice: 'ALERTS#',
} as const

/** Identifies a page or slice in an organization's list of subscribers. */
export interface SlicePlace {
  readonly teamKey: string
  /**
   * Number of the half of the list. Absent in messages that were sent before slices were stored.
   */
  readonly half?: number | undefined
  /** Key of the fan after whom a page begins, or with whom a slice ends. */
  readonly fan: string
}

const SLICE = 'SLICE#'

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
  /** Marks that sending the alerts for this occasion has begun. Reads of a deal's page skip it. */
  begun: ({ kind, offerKey, occasion }: Alert): ItemKey => ({
    pk: pk.offer(offerKey),
    sk: `${ALERT_SORT.claim}${kind}#${occasion}`,
  }),
  /** Borders of a page's slices. For the first page of the list, `fan` is empty. */
  page: (alert: Alert, place: SlicePlace): ItemKey => ({
    pk: sendingOf(alert),
    sk: `PAGE#${placeOf(place)}`,
  }),
  /** Progress of a slice. */
  slice: (alert: Alert, place: SlicePlace): ItemKey => ({
    pk: sendingOf(alert),
    sk: SLICE + placeOf(place),
  }),
  /** Marker that a delivery of a retry message has begun sending. */
  retry: (id: string): ItemKey => ({ pk: `ALERTRETRY#${id}`, sk: 'DONE' }),
  /** Item that identifies the owner of a device. */
  deviceOwner: (deviceKey: string): ItemKey => ({ pk: `PUSHDEVICE#${deviceKey}`, sk: 'OWNER' }),
  /** Index attributes that list a fan among an organization's subscribers to each alert kind. */
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
  /** Index attributes that list a delayed alert by the time at which it is sent. */
  due: (userKey: string, alert: Alert, at: string) => ({
    offerPk: dueShard(shardOf(userKey, DUE_SHARDS)),
    offerSk: `${at}#${userKey}#${idOf(alert)}`,
  }),
}

/**
 * Index that lists the choices of each alert kind. One choice may have every kind, so each kind has
 * its own index.
 */
export const INDEX_OF_KIND = {
  triggered: 'byTeam',
  flash: 'bySponsor',
  endsTomorrow: 'byOffer',
} as const satisfies Record<AlertKind, keyof typeof INDEX>

/** Returns the index partitions of an organization's subscribers to an alert kind. */
export function askerHalves(teamKey: string, kind: AlertKind): string[] {
  return halvesOf(askersOf(teamKey, kind))
}

function askersOf(teamKey: string, kind: AlertKind): string {
  return `${teamKey}#ALERTS#${kind}`
}

/**
 * Number of partitions for delayed alerts. With a single partition, writes could be throttled,
 * because the alerts of many fans may be due on the same morning.
 */
export const DUE_SHARDS = 16

export function dueShard(shard: number): string {
  return `ALERTSDUE#${shard}`
}

/** Returns the partition of the items about sending an alert. */
export function sendingOf(alert: Alert): string {
  return `ALERTSENDING#${idOf(alert)}`
}

/** Returns the range of an organization's slices of an alert. */
export function slicesRange(alert: Alert, teamKey: string) {
  return { pk: sendingOf(alert), prefix: `${SLICE}${teamKey}#` }
}

/** Returns the key of the last fan in a slice. */
export function fanOfSlice({ sk }: ItemKey): string {
  return sk.slice(sk.lastIndexOf('#') + 1)
}

/** Returns the part of a sort key that names a page or slice. */
function placeOf({ teamKey, half, fan }: SlicePlace): string {
  return `${teamKey}#${half ?? ''}#${fan}`
}

/** Returns the part of a key that names an alert. */
export function idOf({ kind, offerKey, occasion }: Alert): string {
  return `${kind}#${offerKey}#${occasion}`
}
