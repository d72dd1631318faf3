import { randomBytes, timingSafeEqual } from 'node:crypto'
import {
  AlertChoice,
  type AlertConsent,
  AlertSettings,
  DEFAULT_QUIET_HOURS,
  PushDevice,
} from '#shared/model/alerts.ts'
import type { Instant } from '#shared/time.ts'
import { ALERT_SORT, alertKeys } from '../table/alert-keys.ts'
import { pk } from '../table/keys.ts'
import { notDeleted } from '../table/not-deleted.ts'
import { queryAll } from '../table/query-all.ts'
import { getItem, type Item, parseItem } from '../table/table.ts'
import { hasFailed, type Part, writeTransaction } from '../table/transaction.ts'
import { updateParts } from '../table/update-expression.ts'
import { noteConsent } from './consents.ts'

/**
 * Begins the attributes of the devices. They lie in the settings, of which there are ten at most: who is
 * alerted is then one item to read, of a hundred fans in one request.
 */
export const DEVICE = 'P#'

/** Alert settings and devices of a fan. */
export interface FanAlerts {
  readonly settings: AlertSettings
  /** Those added first come first. */
  readonly devices: readonly PushDevice[]
}

export function toFanAlerts(item: Item): FanAlerts {
  return { settings: parseItem(AlertSettings, item), devices: devicesOf(item) }
}

export function devicesOf(item: Item | undefined): PushDevice[] {
  return Object.entries(item ?? {})
    .flatMap(([name, device]) => (name.startsWith(DEVICE) ? PushDevice.parse(device) : []))
    .toSorted((one, other) => (one.addedAt < other.addedAt ? -1 : 1))
}

/** All that a fan has set, as it is stored. */
export function fanAlertsItem({ settings, devices }: FanAlerts): Item {
  return {
    ...alertKeys.settings(settings.userKey),
    ...settings,
    ...Object.fromEntries(devices.map((device) => [DEVICE + device.key, device])),
  }
}

/** Settings of a fan, undefined where there are none, and their choices by organization. */
export interface OwnAlerts {
  readonly alerts: FanAlerts | undefined
  readonly choices: readonly AlertChoice[]
}

const PAGE = 500

/** At this moment; one request for all but the most eager fans. */
export async function readOwnAlerts(userKey: string): Promise<OwnAlerts> {
  const range = { pk: pk.user(userKey), prefix: ALERT_SORT.settings, limit: PAGE }
  let alerts: FanAlerts | undefined
  const choices: AlertChoice[] = []
  for await (const item of queryAll({ ...range, isConsistent: true })) {
    if (item.sk === ALERT_SORT.settings) alerts = toFanAlerts(item)
    else choices.push(parseItem(AlertChoice, item))
  }
  return { alerts, choices }
}

export async function readFanAlerts(userKey: string): Promise<FanAlerts | undefined> {
  const item = await getItem(alertKeys.settings(userKey), { isConsistent: true })
  return item && toFanAlerts(item)
}

/** Changes of a fan's settings; null ends a stop. */
type SettingsChange = {
  readonly [Name in 'push' | 'mail' | 'quietHours' | 'zone']?: AlertSettings[Name] | undefined
} & { readonly stoppedAt?: Instant | null }

/** Returns the initial settings, from the first choice, device or setting on. */
function atFirst(zone: string) {
  return {
    push: false,
    mail: false,
    quietHours: DEFAULT_QUIET_HOURS,
    zone,
    stopKey: randomBytes(16).toString('base64url'),
  }
}

/** A part that changes the settings of a fan, and makes them where there are none. */
export function writeSettings(
  { userKey, zone }: Pick<AlertSettings, 'userKey' | 'zone'>,
  change: Readonly<Record<string, unknown>>,
  { remove = [], unchanged = [] }: Rest = {},
): Part {
  const keep = Object.entries(atFirst(zone)).filter(([name]) => !(name in change))
  return {
    update: updateParts({
      key: alertKeys.settings(userKey),
      add: new Map(),
      remove,
      unchanged,
      set: { ...change, userKey },
      keep: Object.fromEntries(keep),
    }),
  }
}

interface Rest {
  readonly remove?: readonly string[]
  readonly unchanged?: readonly (readonly [name: string, read: unknown])[]
}

export type AlertsOutcome = 'done' | 'deleted' | 'busy'

/** Saves what a fan has changed, with what they asked for by it. */
export async function saveSettings(
  fan: Pick<AlertSettings, 'userKey' | 'zone'>,
  change: SettingsChange,
  consents: readonly Omit<AlertConsent, 'key' | 'userKey'>[],
): Promise<AlertsOutcome> {
  const { userKey } = fan
  const set = Object.entries(change).filter(([, value]) => value !== undefined && value !== null)
  const remove = change.stoppedAt === null ? ['stoppedAt'] : []
  const outcome = await writeTransaction({
    settings: writeSettings(fan, Object.fromEntries(set), { remove }),
    consents: consents.map((consent) => noteConsent({ ...consent, userKey })),
    user: notDeleted(userKey),
  })
  if (hasFailed(outcome, 'user')) return 'deleted'
  return outcome.kind === 'busy' ? 'busy' : 'done'
}

/** Whether it is the stop key of a fan. Who guesses learns nothing, nor how much of it was right. */
export async function isStopKey(userKey: string, key: string): Promise<boolean> {
  const item = await getItem(alertKeys.settings(userKey), { isConsistent: true })
  const [known, told] = [Buffer.from(String(item?.['stopKey'] ?? '')), Buffer.from(key)]
  return known.length > 0 && known.length === told.length && timingSafeEqual(known, told)
}

/** Stops all alerts of a fan, or lets them come again; asked once more it changes nothing. */
export async function setStopped(
  { userKey, at, by }: Pick<AlertConsent, 'userKey' | 'at' | 'by'>,
  isStopped: boolean,
): Promise<AlertsOutcome | 'unchanged'> {
  const condition = isStopped ? 'attribute_not_exists' : 'attribute_exists'
  const outcome = await writeTransaction({
    settings: {
      update: {
        Key: alertKeys.settings(userKey),
        UpdateExpression: isStopped ? 'SET stoppedAt = :at' : 'REMOVE stoppedAt',
        ConditionExpression: `attribute_exists(stopKey) AND ${condition}(stoppedAt)`,
        ...(isStopped && { ExpressionAttributeValues: { ':at': at } }),
      },
    },
    consent: noteConsent({ userKey, at, by, subject: 'all', isGiven: !isStopped }),
    user: notDeleted(userKey),
  })
  if (hasFailed(outcome, 'user')) return 'deleted'
  if (hasFailed(outcome, 'settings')) return 'unchanged'
  return outcome.kind === 'busy' ? 'busy' : 'done'
}
