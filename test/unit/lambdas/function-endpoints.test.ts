import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#lambdas/manifest.ts'
import { fetchRedemptions } from '#shared/api/report-functions.schemas.ts'

/**
 * Functions in the specification of the portal: method and name, payload fields, and response
 * fields.
 */
const FUNCTIONS: readonly [call: string, payload: string[], answer?: string[]][] = [
  ['POST deactivateExclusiveCodeForUser', ['teamKey', 'userKey', 'exclusiveCode']],
  ['POST deactivateSpecialCodeForUser', ['teamKey', 'userKey', 'specialCode']],
  ['POST deactivateAllCodesForTeam', ['teamKey', 'codes', 'deactivateAll']],
  ['POST deleteAllCodesForTeam', ['teamKey', 'codes', 'deleteAll']],
  ['POST deactivateAllSpecialCodesForTeam', ['teamKey', 'codes', 'deactivateAll', 'accessLevel']],
  ['POST deleteAllSpecialCodesForTeam', ['teamKey', 'codes', 'deleteAll', 'accessLevel']],
  ['POST fetchExclusiveCodes', ['teamId'], ['codes']],
  ['POST fetchExclusiveCodeTotals', ['teamId'], ['totals']],
  ['POST createExclusiveCodes', ['teamId', 'codes']],
  ['POST createSpecialCodes', ['teamId', 'codes', 'accessLevel']],
  ['POST fetchSpecialCodes', ['teamId', 'accessLevel'], ['codes']],
  ['POST fetchRedemptions', [], ['redemptions']],
  ['POST fetchEventsByType', ['type'], ['events']],
  ['GET fetchUsersReportData', []],
  ['POST fetchDataByResource', ['resource']],
  ['POST fetchDataByResourceAndRole', ['role', 'key', 'resource']],
  ['GET getStripeAccount', ['resourceType', 'resourceId'], ['details_submitted', 'message']],
  ['POST getStripeAccountLink', ['resourceType', 'resourceId'], ['url', 'message']],
]

it.each([
  ['as many as the specification has in its largest chunk', 10_000, true],
  ['no more', 10_001, false],
])('fetchRedemptions gives %s', (_, limit, isTaken) => {
  expect(fetchRedemptions.body.safeParse({ limit }).success).toBe(isTaken)
})

type Shape = { properties?: Record<string, unknown>; required?: string[] }

const shapeOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Shape =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' })

it.each(FUNCTIONS)(
  '%s takes and gives what the specification says',
  (call, payload, answer = []) => {
    const [method, name] = call.split(' ')
    const path = `/authorizedFunctions/${name}`

    const contract = endpoints.map((line) => line.contract).find((one) => one.path === path)

    expect(contract?.method).toBe(method)
    if (!contract) return
    const sent = shapeOf(method === 'GET' ? contract.query : contract.body, 'input')
    expect((sent.required ?? []).toSorted()).toEqual(payload.toSorted())
    expect(Object.keys(shapeOf(contract.output, 'output').properties ?? {})).toEqual(
      expect.arrayContaining(answer),
    )
    expect(contract.access).not.toBe('anyone')
  },
)
