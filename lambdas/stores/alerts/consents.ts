import type { AlertConsent } from '#shared/model/alerts.ts'
import { newKey } from '../../base/keys.ts'
import { alertKeys } from '../table/alert-keys.ts'
import type { Item } from '../table/table.ts'
import type { Part } from '../table/writes.ts'

/** Returns a transaction part that records a consent or a withdrawal of a fan. */
export function noteConsent(consent: Omit<AlertConsent, 'key'>): Part {
  return { put: { Item: consentItem({ ...consent, key: newKey(Date.parse(consent.at)) }) } }
}

export function consentItem(consent: AlertConsent): Item {
  return { ...alertKeys.consent(consent.userKey, consent.key), ...consent }
}
