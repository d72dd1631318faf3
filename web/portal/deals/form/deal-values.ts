import type { OpenedForm } from '#shared/api/portal-deals.ts'
import { DEAL_TRIGGER_HOURS } from '#shared/constants.ts'
import { checkDeal, type DealBusiness } from '#shared/deals/checks.ts'
import { isShown } from '#shared/deals/fields.ts'
import type { DealField } from '#shared/deals/form.ts'
import { PUBLISHINGS, type Publishing } from '#shared/deals/publishing.ts'
import { VISIBILITIES, type Visibility } from '#shared/deals/visibility.ts'
import { bodyOf, type Fault, type Faults, type PictureValue } from '#web/form/index.ts'

type Figure = number | ''
type Choices = readonly string[]

/** Returns the form values of a deal. Absent fields become empty. */
export function valuesOf(form: OpenedForm) {
  const { teamKeys, keywords, accessLevels, description, terms } = form
  const { triggered, easyRedemption, redemptionsLimit } = form
  return {
    description,
    terms,
    triggered,
    easyRedemption,
    redemptionsLimit,
    teamKeys: teamKeys as Choices,
    keywords: keywords as Choices,
    accessLevels: accessLevels as Choices,
    picture: (form.picture ?? '') as PictureValue,
    redeemImage: (form.redeemImage ?? '') as PictureValue,
    descriptionFr: form.descriptionFr ?? '',
    termsFr: form.termsFr ?? '',
    delayMonth: form.delayMonth as Figure,
    delayWeek: form.delayWeek as Figure,
    delayDay: form.delayDay as Figure,
    delayHour: form.delayHour as Figure,
    visibility: form.visibility as string,
    dealType: form.dealType as string,
    currency: form.currency as string,
    website: form.website ?? '',
    onlineCode: form.onlineCode ?? '',
    priceCents: (form.priceCents ?? '') as Figure,
    originalValueCents: (form.originalValueCents ?? '') as Figure,
    totalAvailable: (form.totalAvailable ?? '') as Figure,
    countsWhen: (form.countsWhen ?? 'redeemed') as string,
    triggerDurationHours: form.triggerDurationHours as Figure,
    expiresAt: form.expiresAt ?? '',
    publishing: (form.publishing ?? '') as string,
    publishAt: form.publishAt ?? '',
    archiveAt: form.archiveAt ?? '',
    notTriggeredMessage: form.notTriggeredMessage ?? '',
    notTriggeredMessageFr: form.notTriggeredMessageFr ?? '',
  }
}

export type DealValues = ReturnType<typeof valuesOf>

/** Returns whether the form shows a field, given the form's values. */
export function shows(field: DealField, values: DealValues): boolean {
  const { triggered, redemptionsLimit } = values
  const [visibility, publishing] = [visibilityIn(values), publishingIn(values)]
  const dealType = dealTypeIn(values)
  return isShown(field, { visibility, triggered, redemptionsLimit, dealType, publishing })
}

export function visibilityIn({ visibility }: Pick<DealValues, 'visibility'>): Visibility {
  return VISIBILITIES.find((known) => known === visibility) ?? 'public'
}

/** Returns the chosen way of publishing, or undefined if none is chosen. */
export function publishingIn({
  publishing,
}: Pick<DealValues, 'publishing'>): Publishing | undefined {
  return PUBLISHINGS.find((known) => known === publishing)
}

export function dealTypeIn({ dealType }: Pick<DealValues, 'dealType'>): 'online' | 'instore' {
  return dealType === 'online' ? 'online' : 'instore'
}

/**
 * Values of required fields that are sent when the form hides them. The server ignores these
 * values.
 */
const UNSEEN = {
  delayMonth: 0,
  delayWeek: 0,
  delayDay: 0,
  delayHour: 0,
  accessLevels: [],
  easyRedemption: false,
  redemptionsLimit: false,
  triggerDurationHours: DEAL_TRIGGER_HOURS,
}

/** Returns the request body. Hidden fields that are required have a valid value. */
export function sentOf(values: DealValues): Record<string, unknown> {
  const { dealType, currency, terms } = values
  const shown = Object.entries(bodyOf(values)).filter(([field]) =>
    shows(field as DealField, values),
  )
  const unseen = Object.entries(UNSEEN).filter(([field]) => !shows(field as DealField, values))
  return { ...Object.fromEntries([...unseen, ...shown]), dealType, currency, terms }
}

/** Returns the first fault of each field, in the order of the checks. */
export function faultsIn(values: DealValues, business: DealBusiness): Faults {
  const form = sentOf(values) as Parameters<typeof checkDeal>[0]
  const faults: Record<string, Fault> = {}
  for (const { field, ...fault } of checkDeal(form, business)) faults[field] ??= fault
  return faults
}
