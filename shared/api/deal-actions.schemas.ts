import * as z from 'zod/mini'
import { BULK_DEALS_MAX } from '../constants.ts'
import { DEAL_ACTIONS } from '../deals/actions.ts'
import { DealForm } from '../deals/form.ts'
import { Key } from '../model/common.ts'
import { contract } from './contract.ts'
import * as routes from './deal-actions.ts'
import { ChangeKey, DealParams, DealRow } from './portal-deals.schemas.ts'

export const actOnDeal = contract({
  ...routes.actOnDeal,
  summary:
    'Publishes, archives, activates, deactivates, triggers, untriggers, pins or unpins a deal. Organizations can only activate and deactivate their own triggered deals. Repeating an action has no effect.',
  params: DealParams,
  body: z.strictObject({
    action: z.enum(DEAL_ACTIONS),
    /** Hours for which this firing lasts, instead of the deal's own duration. */
    durationHours: z.optional(DealForm.shape.triggerDurationHours),
  }),
  problems: ['notFound', 'wrongDealState', 'triggersPaused', 'busy'],
  output: z.object({ deal: DealRow, deed: z.optional(ChangeKey) }),
})

export const actOnDeals = contract({
  ...routes.actOnDeals,
  summary:
    'Does the same action to several deals at once, such as all deals triggered at one moment of a game. Returns one result per deal.',
  body: z.strictObject({
    dealKeys: z.array(Key).check(z.minLength(1), z.maxLength(BULK_DEALS_MAX)),
    ...actOnDeal.body.shape,
  }),
  output: z.object({
    rows: z.array(
      z.object({
        dealKey: Key,
        /** `done`, or the code of a refusal. */
        outcome: z.enum([
          'done',
          'notFound',
          'forbidden',
          'wrongDealState',
          'triggersPaused',
          'busy',
        ]),
        deal: z.optional(DealRow),
        deed: z.optional(ChangeKey),
      }),
    ),
  }),
})

export const resumeDeal = contract({
  ...routes.resumeDeal,
  summary:
    'Publishes a deal again that was paused because few fans said it worked. It is not paused again for 30 days.',
  params: DealParams,
  problems: ['notFound', 'wrongDealState', 'busy'],
  output: z.object({ deal: DealRow }),
})

export const undoDealActions = contract({
  ...routes.undoDealActions,
  summary:
    'Undoes the caller’s actions on deals, and saves of their forms. Restores the previous fields, or archives a deal that was created. Deals that were changed since are left alone. Repeating the request has no effect.',
  body: z.strictObject({
    deeds: z
      .array(z.strictObject({ dealKey: Key, deed: ChangeKey }))
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
