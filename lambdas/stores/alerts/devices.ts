import { createHash } from 'node:crypto'
import { type AlertConsent, PUSH_DEVICES_MAX, type PushDevice } from '#shared/model/alerts.ts'
import { newKey } from '../../base/keys.ts'
import { alertKeys } from '../table/alert-keys.ts'
import { batchGet, type Item, retryContended } from '../table/table.ts'
import {
  hasFailed,
  notDeleted,
  type Part,
  type Parts,
  throwIfBusy,
  writeTransaction,
} from '../table/writes.ts'
import { noteConsent } from './consents.ts'
import { type AlertsOutcome, DEVICE, devicesOf, writeSettings } from './settings.ts'

/** Returns the key of a device: a hash, since the endpoint is secret and too long for a key. */
export function deviceKeyOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64url').slice(0, 32)
}

interface NewDevice
  extends Pick<AlertConsent, 'userKey' | 'at' | 'version' | 'language' | 'words'> {
  readonly device: PushDevice
  /** Time zone of the fan's device, used if the fan has no alert settings yet. */
  readonly zone: string
}

const ATTEMPTS = 4

/** Attribute that changes with every added device, so that concurrent additions are detected. */
const DEVICES = 'devicesVersion'

/**
 * Adds a device to a fan and enables push. If another fan used the device before, removes it from
 * that fan. If the fan already has ten devices, removes the oldest.
 */
export async function addDevice(added: NewDevice): Promise<AlertsOutcome> {
  const { userKey, device } = added
  const outcome = await retryContended('a device of a fan', ATTEMPTS, async () => {
    const wanted = [alertKeys.settings(userKey), alertKeys.deviceOwner(device.key)]
    const [mine, mark] = await batchGet(wanted, { isConsistent: true })
    const before = ownerOf(mark, userKey)
    let written = await writeTransaction(addParts(added, mine, before))
    if (hasFailed(written, 'other')) {
      // The previous owner no longer has the device, because the account is being deleted.
      written = await writeTransaction({ ...addParts(added, mine, before), other: undefined })
    }
    if (hasFailed(written, 'user')) return 'deleted'
    // If the write failed, a concurrent request changed the fan's devices or this device's owner.
    return written.kind === 'done' ? 'done' : 'again'
  })
  return outcome === 'contended' ? 'busy' : outcome
}

interface Before {
  readonly owner: string | undefined
  readonly isOther: boolean
}

function ownerOf(mark: Item | undefined, userKey: string): Before {
  const owner = typeof mark?.['userKey'] === 'string' ? mark['userKey'] : undefined
  return { owner, isOther: owner !== undefined && owner !== userKey }
}

function addParts(added: NewDevice, mine: Item | undefined, { owner, isOther }: Before) {
  const { userKey, device, zone, at, version, language, words } = added
  const others = devicesOf(mine).filter(({ key }) => key !== device.key)
  const gone = others.slice(0, Math.max(0, others.length + 1 - PUSH_DEVICES_MAX))
  const change = { [DEVICE + device.key]: device, push: true, [DEVICES]: newKey(Date.parse(at)) }
  return {
    settings: writeSettings({ userKey, zone }, change, {
      remove: gone.map(({ key }) => DEVICE + key),
      unchanged: [[DEVICES, mine?.[DEVICES]]],
    }),
    mark: markOwner(userKey, device.key, owner),
    other: isOther && owner !== undefined ? forget(owner, device.key) : undefined,
    released: gone.map(({ key }) => releaseDevice(userKey, key)),
    consent: noteConsent({
      userKey,
      at,
      by: 'switch',
      subject: 'push',
      isGiven: true,
      version,
      language,
      words,
    }),
    user: notDeleted(userKey),
  } satisfies Parts<string>
}

function markOwner(userKey: string, deviceKey: string, owner: string | undefined): Part {
  const Item = { ...alertKeys.deviceOwner(deviceKey), userKey }
  if (owner === undefined) return { put: { Item, ConditionExpression: 'attribute_not_exists(pk)' } }
  return {
    put: {
      Item,
      ConditionExpression: 'userKey = :owner',
      ExpressionAttributeValues: { ':owner': owner },
    },
  }
}

/**
 * Removes a device from a fan. If the push service reported that the device no longer exists, omit
 * `end`, so that no withdrawal of consent is recorded. Returns `unchanged` if the fan does not have
 * the device.
 */
export async function removeDevice(
  userKey: string,
  deviceKey: string,
  end?: Pick<AlertConsent, 'at' | 'by'>,
): Promise<'done' | 'unchanged' | 'busy'> {
  const outcome = await writeTransaction({
    settings: forget(userKey, deviceKey),
    mark: releaseDevice(userKey, deviceKey),
    consent: end && noteConsent({ ...end, userKey, subject: 'push', isGiven: false }),
  })
  return outcome.kind === 'failed' ? 'unchanged' : outcome.kind
}

function forget(userKey: string, deviceKey: string): Part {
  return {
    update: {
      Key: alertKeys.settings(userKey),
      UpdateExpression: 'REMOVE #device',
      ConditionExpression: 'attribute_exists(#device)',
      ExpressionAttributeNames: { '#device': DEVICE + deviceKey },
    },
  }
}

/**
 * Releases the devices of a deleted fan. Uses one transaction per device, because another fan may
 * have taken over some of them. Throws if concurrent writes prevented one.
 */
export async function releaseDevices(userKey: string, settings: Item): Promise<void> {
  for (const { key } of devicesOf(settings)) {
    const outcome = await writeTransaction({ mark: releaseDevice(userKey, key) })
    throwIfBusy(outcome, `release of a device of ${userKey}`)
  }
}

/**
 * Returns a transaction part that removes the owner of a device. The part fails if another fan owns
 * the device now.
 */
function releaseDevice(userKey: string, deviceKey: string): Part {
  return {
    remove: {
      Key: alertKeys.deviceOwner(deviceKey),
      ConditionExpression: 'attribute_not_exists(pk) OR userKey = :user',
      ExpressionAttributeValues: { ':user': userKey },
    },
  }
}
