import type { AlertConsent } from '#shared/model/alerts.ts'
import { newKey } from '../../base/new-key.ts'
import { alertKeys } from '../table/alert-keys.ts'
import type { Item } from '../table/table.ts'
import type { Part } from '../table/transaction.ts'

/** Appends to what a fan has asked for and taken back. */
export function noteConsent(consent: Omit<AlertConsent, 'key'>): Part {
  return { put: { Item: consentItem({ ...consent, key: newKey(Date.parse(consent.at)) }) } }
}

export function consentItem(consent: AlertConsent): Item {
  return { ...alertKeys.consent(consent.userKey, consent.key), ...consent }
}
