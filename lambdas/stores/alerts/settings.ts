import { randomBytes } from 'node:crypto'
import { DEFAULT_QUIET_HOURS } from '#shared/alerts/quiet-hours.ts'
import { AlertChoice, type AlertConsent, AlertSettings, PushDevice } from '#shared/model/alerts.ts'
import type { Instant } from '#shared/time.ts'
import { hasStopKey } from '../stop-key.ts'
import { ALERT_SORT, alertKeys } from '../table/alert-keys.ts'
import { pk } from '../table/keys.ts'
import { getItem, type Item, parseItem, queryAll } from '../table/table.ts'
import { updateParts } from '../table/update-expression.ts'
import { hasFailed, notDeleted, type Part, writeTransaction } from '../table/writes.ts'
import { noteConsent } from './consents.ts'

/**
 * Prefix of device attributes. The settings item contains the fan's devices, at most ten, so that
 * one item has all that a push needs.
 */
export const DEVICE = 'P#'

export interface FanAlerts {
  readonly settings: AlertSettings
  /** Devices, oldest first. */
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

export function fanAlertsItem({ settings, devices }: FanAlerts): Item {
  return {
    ...alertKeys.settings(settings.userKey),
    ...settings,
    ...Object.fromEntries(devices.map((device) => [DEVICE + device.key, device])),
  }
}

/** Alert settings of a fan, and the fan's choices by organization. */
export interface OwnAlerts {
  /** Undefined until the fan first saves a choice, a device or a setting. */
  readonly alerts: FanAlerts | undefined
  readonly choices: readonly AlertChoice[]
}

const PAGE = 500

/** Reads a fan's settings and choices consistently. One request is enough for nearly all fans. */
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

/** Changes of a fan's settings. `stoppedAt: null` resumes stopped alerts. */
type SettingsChange = {
  readonly [Name in 'push' | 'mail' | 'quietHours' | 'zone']?: AlertSettings[Name] | undefined
} & { readonly stoppedAt?: Instant | null }

/**
 * Returns the initial settings, which are stored with the first choice, device or setting of a fan.
 */
function atFirst(zone: string) {
  return {
    push: false,
    mail: false,
    quietHours: DEFAULT_QUIET_HOURS,
    zone,
    stopKey: randomBytes(16).toString('base64url'),
  }
}

/**
 * Returns a transaction part that changes a fan's settings, and creates them if they do not exist.
 */
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

/** Saves changed settings together with the consents that they express. */
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

/** Returns whether a key is the fan's stop key, the secret of the links that stop all alerts. */
export async function isStopKey(userKey: string, key: string): Promise<boolean> {
  return hasStopKey(await getItem(alertKeys.settings(userKey), { isConsistent: true }), key)
}

/**
 * Stops or resumes all alerts of a fan, and records the withdrawal or the consent. Returns
 * `unchanged` if the alerts already are in that state, or if the fan has no settings.
 */
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
