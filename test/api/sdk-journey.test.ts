import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setEnvironment } from '#lambdas/base/environment.ts'
import { readDeal, redeemDeal } from '#shared/api/deals.schemas.ts'
import { followOrganization } from '#shared/api/me.schemas.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { ADMIN, adopt, cloud, jpeg, keysBelow, upload } from '#test/fixtures/uploads/upload-desk.ts'
import { givenDeal, givenFan, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

/**
 * Names of the clients that sent requests to the table and to the buckets. A client's name is the
 * first part of its user agent.
 */
const senders = new Map<string, Set<string>>()

function note(message: unknown): void {
  const { request } = message as { request: ClientRequest }
  // Reads the headers later, because a request has none when it is created. Requests by our own
  // client have no user agent.
  setImmediate(() => {
    const [agent = ''] = String(request.getHeader('user-agent') ?? 'thin').split('/')
    const endpoints = { table: cloud.outputs.dynamodbEndpoint, files: cloud.outputs.s3Endpoint }
    for (const [service, endpoint] of Object.entries(endpoints)) {
      if (new URL(endpoint).host !== request.getHeader('host')) continue
      senders.set(service, (senders.get(service) ?? new Set()).add(agent))
    }
  })
}

beforeAll(() => {
  setEnvironment({ TABLE_TRANSPORT: 'sdk', FILES_TRANSPORT: 'sdk' })
  subscribe('http.client.request.created', note)
})
afterAll(() => {
  unsubscribe('http.client.request.created', note)
  setEnvironment({ TABLE_TRANSPORT: undefined, FILES_TRANSPORT: undefined })
})

it('a fan follows and redeems once, and a picture is saved, by the clients of the SDK', async () => {
  const team = await givenOrganization()
  const sponsor = await givenSponsor({ teamKeys: [team.key] })
  const fan = await givenFan({ dob: '2000-05-01', gender: 'female', city: 'Toronto' }, [])
  const deal = await givenDeal(sponsor, [team], { dealType: 'online', onlineCode: 'GULLS-10' })
  const token = await makeToken(cloud.outputs, { userKey: fan.key, email: fan.email })
  const params = { dealKey: deal.key }

  const followed = await call(cloud.api, followOrganization, {
    params: { teamKey: team.key },
    token,
  })
  const redeem = { params, body: { teamKey: team.key, after: 0 }, token }
  const both = await Promise.all([
    call(cloud.api, redeemDeal, redeem),
    call(cloud.api, redeemDeal, redeem),
  ])
  await cloud.settle()
  const read = await call(cloud.api, readDeal, { params, token })
  const { key } = await upload(ADMIN, 'dealPicture', await jpeg())
  await adopt({ choice: { upload: key }, entityKey: 'by-sdk' })
  await cloud.settle()

  expect(followed.status).toBeLessThan(300)
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(both.filter(({ data }) => data.isNew)).toHaveLength(1)
  expect(read.status).toBe(200)
  expect(await keysBelow(`media/images/offers/by-sdk/offer-${key}`)).toHaveLength(4)
  expect(senders.get('table')).toEqual(new Set(['aws-sdk-js']))
  expect(senders.get('files')).toEqual(new Set(['aws-sdk-js']))
})
