import type { DealField, DealForm } from './form.ts'
import { keepsExpiry } from './visibility.ts'

type Deciding = Pick<
  DealForm,
  'visibility' | 'triggered' | 'dealType' | 'redemptionsLimit' | 'publishing'
>
type IsShown = (form: Deciding & { readonly isTimed: boolean }) => boolean

const always: IsShown = () => true
const forFlash: IsShown = ({ visibility }) => visibility === 'flash'
const whenTimed: IsShown = ({ isTimed }) => isTimed
const whenTriggered: IsShown = ({ triggered }) => triggered
const whenOnline: IsShown = ({ isTimed, dealType }) => isTimed && dealType === 'online'

/**
 * Conditions under which the form shows each field (portal specification, section 5). `isTimed` is
 * true for deals that are neither flash deals nor contests.
 */
const SHOWN: Readonly<Record<DealField, IsShown>> = {
  teamKeys: always,
  picture: always,
  redeemImage: ({ visibility }) => visibility !== 'contest',
  description: always,
  descriptionFr: always,
  terms: always,
  termsFr: always,
  keywords: always,
  delayHour: whenTimed,
  delayMonth: whenTimed,
  delayWeek: whenTimed,
  delayDay: whenTimed,
  visibility: always,
  triggered: always,
  accessLevels: ({ visibility }) => visibility === 'hidden',
  easyRedemption: whenTimed,
  dealType: whenTimed,
  website: whenOnline,
  onlineCode: whenOnline,
  priceCents: forFlash,
  originalValueCents: forFlash,
  currency: forFlash,
  totalAvailable: (form) => forFlash(form) || (form.redemptionsLimit && mayBeLimited(form)),
  // The form shows the end of flash deals and of contests without a trigger.
  expiresAt: ({ visibility, triggered }) => keepsExpiry(visibility, triggered),
  publishing: always,
  publishAt: ({ publishing = 'later' }) => publishing === 'later',
  archiveAt: always,
  triggerDurationHours: whenTriggered,
  redemptionsLimit: mayBeLimited,
  countsWhen: (form) =>
    form.isTimed && form.redemptionsLimit && mayBeLimited(form) && form.dealType === 'instore',
  notTriggeredMessage: whenTriggered,
  notTriggeredMessageFr: whenTriggered,
}

/**
 * Returns whether a deal may have a limit of uses. Triggered deals may, except contests. A deal
 * without a trigger that is neither flash nor contest may keep an existing limit until it is
 * removed.
 */
function mayBeLimited({
  visibility,
  triggered,
  redemptionsLimit,
  isTimed,
}: Parameters<IsShown>[0]): boolean {
  return visibility !== 'contest' && (triggered || (isTimed && redemptionsLimit))
}

export function isShown(field: DealField, form: Deciding): boolean {
  const isTimed = form.visibility !== 'flash' && form.visibility !== 'contest'
  return SHOWN[field]({ ...form, isTimed })
}
