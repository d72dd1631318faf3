import { createHash } from 'node:crypto'
import { type AlertConsent, PUSH_DEVICES_MAX, type PushDevice } from '#shared/model/alerts.ts'
import { newKey } from '../../base/new-key.ts'
import { alertKeys } from '../table/alert-keys.ts'
import { notDeleted } from '../table/not-deleted.ts'
import { retryContended } from '../table/retry-contended.ts'
import { batchGet, type Item } from '../table/table.ts'
import { hasFailed, type Part, type Parts, writeTransaction } from '../table/transaction.ts'
import { noteConsent } from './consents.ts'
import { type AlertsOutcome, DEVICE, devicesOf, writeSettings } from './settings.ts'

/** Returns the key of a device: its endpoint is a secret, and too long for a key. */
export function deviceKeyOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64url').slice(0, 32)
}

interface NewDevice
  extends Pick<AlertConsent, 'userKey' | 'at' | 'version' | 'language' | 'words'> {
  readonly device: PushDevice
  /** Zone of the fan's clock, for settings that are not there yet. */
  readonly zone: string
}

const ATTEMPTS = 4

/** The version of a fan's devices, by which two that are added at once see each other. */
const DEVICES = 'devicesVersion'

/**
 * Adds a device to a fan and turns its channel on, which is what they asked for. Whoever signs in on it
 * later takes it from whoever had it; of more than ten the one that was added first goes.
 */
export async function addDevice(added: NewDevice): Promise<AlertsOutcome> {
  const { userKey, device } = added
  const outcome = await retryContended('a device of a fan', ATTEMPTS, async () => {
    const wanted = [alertKeys.settings(userKey), alertKeys.deviceOwner(device.key)]
    const [mine, mark] = await batchGet(wanted, { isConsistent: true })
    const before = ownerOf(mark, userKey)
    let written = await writeTransaction(addParts(added, mine, before))
    if (hasFailed(written, 'other')) {
      // The previous owner has no settings any more: their account is being deleted.
      written = await writeTransaction({ ...addParts(added, mine, before), other: undefined })
    }
    if (hasFailed(written, 'user')) return 'deleted'
    // Another device of the fan, or another fan, was faster.
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
 * Takes a device from a fan, who says so; or, without a consent to note, because its push service says
 * that it is gone. What is not there is left as it is.
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

/** Releases the devices of a fan whose settings go: one by one, as some may have been taken over. */
export async function releaseDevices(userKey: string, settings: Item): Promise<void> {
  for (const { key } of devicesOf(settings)) {
    await writeTransaction({ mark: releaseDevice(userKey, key) })
  }
}

/** Its mark goes unless it is somebody else's by now. */
function releaseDevice(userKey: string, deviceKey: string): Part {
  return {
    remove: {
      Key: alertKeys.deviceOwner(deviceKey),
      ConditionExpression: 'attribute_not_exists(pk) OR userKey = :user',
      ExpressionAttributeValues: { ':user': userKey },
    },
  }
}
