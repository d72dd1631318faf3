import { expect, it } from 'vitest'
import { isShown } from '#shared/deals/fields.ts'
import { type DealField, DealForm } from '#shared/deals/form.ts'
import { aDealForm } from '#test/fixtures/deals/deal-form.ts'

const ALWAYS =
  'publishing archiveAt teamKeys picture description descriptionFr terms termsFr keywords visibility triggered'
const DELAYS = 'delayHour delayMonth delayWeek delayDay'
const TIMED = `redeemImage ${DELAYS} easyRedemption dealType`
const SOLD = 'priceCents originalValueCents currency totalAvailable expiresAt'
const TRIGGER = 'triggerDurationHours notTriggeredMessage notTriggeredMessageFr'

it.each<[string, Parameters<typeof aDealForm>[0], string]>([
  ['a public deal', {}, TIMED],
  ['a deal that is published later', { publishing: 'later' }, `${TIMED} publishAt`],
  ['an online deal', { dealType: 'online' }, `${TIMED} website onlineCode`],
  ['an exclusive deal', { visibility: 'exclusive' }, TIMED],
  ['a hidden deal', { visibility: 'hidden' }, `${TIMED} accessLevels`],
  ['a flash deal', { visibility: 'flash', dealType: 'online' }, `redeemImage ${SOLD}`],
  [
    'a triggered flash deal',
    { visibility: 'flash', triggered: true },
    `redeemImage ${SOLD} ${TRIGGER} redemptionsLimit`,
  ],
  ['a contest', { visibility: 'contest' }, 'expiresAt'],
  [
    'a triggered contest',
    { visibility: 'contest', triggered: true, redemptionsLimit: true },
    TRIGGER,
  ],
  ['a triggered deal', { triggered: true }, `${TIMED} ${TRIGGER} redemptionsLimit`],
  [
    'a triggered deal with a limit',
    { triggered: true, redemptionsLimit: true },
    `${TIMED} ${TRIGGER} redemptionsLimit totalAvailable countsWhen`,
  ],
  [
    'an online deal with a limit',
    { triggered: true, redemptionsLimit: true, dealType: 'online' },
    `${TIMED} ${TRIGGER} website onlineCode redemptionsLimit totalAvailable`,
  ],
  [
    'a deal that has a limit without a trigger',
    { redemptionsLimit: true },
    `${TIMED} redemptionsLimit totalAvailable countsWhen`,
  ],
])('the form of %s shows its fields and no others', (_, changes, fields) => {
  const all = Object.keys(DealForm.shape) as DealField[]

  const shown = all.filter((field) => isShown(field, aDealForm(changes)))

  expect(shown.sort()).toEqual(`${ALWAYS} ${fields}`.split(' ').sort())
})
