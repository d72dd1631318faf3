import type { Sponsor } from '#shared/model/sponsor.ts'
import type { SpecialDay } from '#shared/opening-hours/day-hours.ts'
import { bodyOf } from '#web/lib/form/values.ts'
import type { PictureValue } from '../../parts/upload/picture-input.tsx'

type Figure = number | ''

/** A business as its form holds it while somebody types: what is not there is empty. */
export function valuesOf(stored: Partial<Sponsor>) {
  const { latitude, longitude, redeemRadius, alertRadius, flashDealPercentageOverride } = stored
  return {
    name: stored.name ?? '',
    category: stored.category ?? '',
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

/** Builds the request body. A business without opening hours has no special days either. */
export function sentOf({ openingHours, specialHours, ...values }: Values) {
  return {
    ...bodyOf(values),
    ...(openingHours.length > 0 && { openingHours }),
    ...(specialHours.length > 0 && { specialHours }),
  }
}

type Values = ReturnType<typeof valuesOf>
