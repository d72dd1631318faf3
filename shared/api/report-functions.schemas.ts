import * as z from 'zod/mini'
import { Key } from '../model/common.ts'
import { UserEvent } from '../model/event.ts'
import { User } from '../model/user.ts'
import { FETCH_CHUNK, REDEMPTIONS_CHUNK } from '../reports/constants.ts'
import { TRANSACTION_TYPES } from '../transaction-types.ts'
import { contract } from './contract.ts'
import { Cursor } from './paging.ts'
import { RedemptionRow } from './portal.schemas.ts'
import * as routes from './report-functions.ts'
import { RESOURCES } from './report-functions.ts'

/**
 * Cursor that the previous call returned. A call that returns the last records returns no cursor.
 */
const paging = { cursor: z.optional(Cursor) } as const
/** Stored records, without their accounts at the payment provider. */
const Data = z.object({
  data: z.array(z.record(z.string(), z.unknown())),
  cursor: z.optional(Cursor),
})

export const fetchRedemptions = contract({
  ...routes.fetchRedemptions,
  summary: `Lists all redemptions, contest entries and purchases, newest first. Can be filtered by type. Returns chunks of ${FETCH_CHUNK}, or of up to ${REDEMPTIONS_CHUNK} on request.`,
  body: z.strictObject({
    ...paging,
    limit: z.optional(z.int().check(z.gte(1), z.lte(REDEMPTIONS_CHUNK))),
    type: z.optional(z.enum(TRANSACTION_TYPES)),
  }),
  problems: ['tooManyTries'],
  output: z.object({ redemptions: z.array(RedemptionRow), cursor: z.optional(Cursor) }),
})

export const fetchEventsByType = contract({
  ...routes.fetchEventsByType,
  summary: `Lists fans’ events of one type, newest first, in chunks of up to ${FETCH_CHUNK}. A chunk may be short or empty if few are found in time.`,
  body: z.strictObject({ type: z.enum(['follow', 'accountDelete']), ...paging }),
  problems: ['tooManyTries'],
  output: z.object({ events: z.array(UserEvent), cursor: z.optional(Cursor) }),
})

export const fetchUsersReportData = contract({
  ...routes.fetchUsersReportData,
  summary: `Lists all users, newest first, in chunks of about ${FETCH_CHUNK}.`,
  query: z.strictObject(paging),
  problems: ['tooManyTries'],
  output: z.object({ users: z.array(User), cursor: z.optional(Cursor) }),
})

export const fetchDataByResource = contract({
  ...routes.fetchDataByResource,
  summary: `Lists all organizations, businesses or deals, in chunks of about ${FETCH_CHUNK}.`,
  body: z.strictObject({ resource: z.enum(RESOURCES), ...paging }),
  problems: ['tooManyTries'],
  output: Data,
})

export const fetchDataByResourceAndRole = contract({
  ...routes.fetchDataByResourceAndRole,
  summary:
    'Returns an organization or business by its key, its partners or its deals, to those who manage it.',
  body: z.strictObject({
    role: z.enum(['team', 'sponsor']),
    key: Key,
    resource: z.enum(RESOURCES),
    ...paging,
  }),
  problems: ['tooManyTries'],
  output: Data,
})
