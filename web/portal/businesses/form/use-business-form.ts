import { readSponsorDashboard } from '#shared/api/portal.ts'
import { readPortalOrganization } from '#shared/api/portal-organizations.ts'
import {
  createSponsor,
  listPortalSponsors,
  type readSponsorForEdit,
  updateSponsor,
} from '#shared/api/portal-sponsors.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { listStaff } from '#shared/api/staff.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import type { SpecialDay } from '#shared/opening-hours/day-hours.ts'
import type { Account } from '#shared/validation/staff.ts'
import { bodyOf, type PictureValue, useContractForm } from '#web/form/index.ts'
import type { Undo } from '#web/lib/portal/saved.ts'
import { useAttemptKey } from '../../parts/index.ts'

type Edited = OutputOf<typeof readSponsorForEdit>

/**
 * Returns the form of a new business. The form's draft includes the idempotency key, so that
 * sending again creates no second business. The draft does not include the manager's account.
 */
export function useNewBusinessForm(
  account: Account,
  onSaved: (made: OutputOf<typeof createSponsor>) => void,
) {
  const attempt = useAttemptKey()
  return useContractForm(createSponsor, {
    schema: async () => (await import('#shared/api/portal-sponsors.schemas.ts')).createSponsor.body,
    initial: { ...valuesOf({}), attempt },
    toBody: (values) => ({ ...sentOf(values), account }),
    alertsFirst: true,
    draft: { key: 'new-business' },
    renews: [listPortalSponsors, listStaff, readPortalOrganization],
    onSaved,
  })
}

/** Returns the form of an existing business. */
export function useEditForm(
  { sponsor, version }: Edited,
  onSaved: (undo: Undo | undefined) => void,
) {
  return useContractForm(updateSponsor, {
    schema: async () => (await import('#shared/api/portal-sponsors.schemas.ts')).updateSponsor.body,
    params: { sponsorKey: sponsor.key },
    initial: valuesOf(sponsor),
    toBody: sentOf,
    alertsFirst: true,
    version,
    versionOf: (saved: Edited) => saved.version,
    fromStored: valuesOf,
    draft: { key: `business:${sponsor.key}` },
    renews: [listPortalSponsors, readSponsorDashboard, readPortalOrganization],
    onSaved: (_saved, _body, undo) => onSaved(undo),
  })
}

export type BusinessForm = ReturnType<typeof useNewBusinessForm> | ReturnType<typeof useEditForm>
export type BusinessFields = Pick<ReturnType<typeof useEditForm>, 'field' | 'rows' | 'values'>

type Figure = number | ''

/** Returns the form values of a business. Absent fields become empty. */
function valuesOf(stored: Partial<Sponsor>) {
  const { latitude, longitude, redeemRadius, alertRadius, flashDealPercentageOverride } = stored
  return {
    name: stored.name ?? '',
    category: stored.category ?? '',
    teamKeys: (stored.teamKeys ?? []) as readonly string[],
    picture: (stored.picture === undefined ? '' : { path: stored.picture }) as PictureValue,
    description: stored.description ?? '',
    descriptionFr: stored.descriptionFr ?? '',
    keywords: (stored.keywords ?? []) as readonly string[],
    address: stored.address ?? '',
    city: stored.city ?? '',
    region: stored.region ?? '',
    latitude: (latitude ?? '') as Figure,
    longitude: (longitude ?? '') as Figure,
    timeZone: stored.timeZone ?? '',
    openingHours: (stored.openingHours ?? []) as readonly string[],
    specialHours: (stored.specialHours ?? []) as readonly SpecialDay[],
    redeemRadius: (redeemRadius ?? '') as Figure,
    alertRadius: (alertRadius ?? '') as Figure,
    website: stored.website ?? '',
    phone: stored.phone ?? '',
    email: stored.email ?? '',
    displayEmail: stored.displayEmail ?? '',
    facebook: stored.facebook ?? '',
    linkedin: stored.linkedin ?? '',
    twitter: stored.twitter ?? '',
    instagram: stored.instagram ?? '',
    flashDealPercentageOverride: (flashDealPercentageOverride ?? '') as Figure,
  }
}

/** Returns the request body, without empty fields and empty lists of hours. */
function sentOf({ openingHours, specialHours, ...values }: Values) {
  return {
    ...bodyOf(values),
    ...(openingHours.length > 0 && { openingHours }),
    ...(specialHours.length > 0 && { specialHours }),
  }
}

type Values = ReturnType<typeof valuesOf>
