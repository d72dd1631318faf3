import * as z from 'zod/mini'
import { BULK_DEALS_MAX } from '../constants.ts'
import { DEAL_ACTIONS } from '../deals/actions.ts'
import { DealForm } from '../deals/form.ts'
import { Key } from '../model/common.ts'
import { contract } from './contract.ts'
import { DealParams, DealRow } from './portal-deals.ts'

/** By it what was done can be taken back; absent where it has changed nothing. */
const Deed = z.string().check(z.minLength(1), z.maxLength(64))

export const actOnDeal = contract({
  name: 'act-on-deal',
  method: 'POST',
  path: '/portal/deals/{dealKey}/actions',
  area: 'portal-deals',
  summary:
    'Publishes, archives, activates, deactivates, triggers, untriggers, pins or unpins a deal. An organization activates and deactivates its own triggered deals. What is so already stays as it is.',
  access: ['admin', 'team'],
  params: DealParams,
  body: z.strictObject({
    action: z.enum(DEAL_ACTIONS),
    /** Hours that a trigger runs this time. */
    durationHours: z.optional(DealForm.shape.triggerDurationHours),
  }),
  problems: ['notFound', 'wrongDealState', 'busy'],
  output: z.object({ deal: DealRow, deed: z.optional(Deed) }),
})

export const actOnDeals = contract({
  name: 'act-on-deals',
  method: 'POST',
  path: '/portal/deals/actions',
  area: 'portal-deals',
  summary:
    'The same to several deals at once, such as all that are triggered in one moment of a game; each row says what became of it.',
  access: ['admin', 'team'],
  body: z.strictObject({
    dealKeys: z.array(Key).check(z.minLength(1), z.maxLength(BULK_DEALS_MAX)),
    ...actOnDeal.body.shape,
  }),
  output: z.object({
    rows: z.array(
      z.object({
        dealKey: Key,
        /** `done`, or the code of the refusal. */
        outcome: z.enum(['done', 'notFound', 'forbidden', 'wrongDealState', 'busy']),
        deal: z.optional(DealRow),
        deed: z.optional(Deed),
      }),
    ),
  }),
})

export const undoDealActions = contract({
  name: 'undo-deal-actions',
  method: 'POST',
  path: '/portal/deals/actions/undo',
  area: 'portal-deals',
  summary:
    'Takes back what the caller has done to deals: each is as it was before, with its times and the cap of its trigger. One that somebody has changed since stays as it is. Sent again, it changes nothing.',
  access: ['admin', 'team'],
  body: z.strictObject({
    deeds: z
      .array(z.strictObject({ dealKey: Key, deed: Deed }))
      .check(z.minLength(1), z.maxLength(BULK_DEALS_MAX)),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        dealKey: Key,
        outcome: z.enum(['undone', 'changed', 'notFound', 'forbidden', 'busy']),
      }),
    ),
  }),
})
