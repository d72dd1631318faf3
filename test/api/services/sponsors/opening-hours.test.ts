import { beforeAll, expect, it } from 'vitest'
import { readHistory } from '#shared/api/audit.schemas.ts'
import type { BodyOf } from '#shared/api/contract.ts'
import { readDeal } from '#shared/api/deals.schemas.ts'
import { readSponsorForEdit, updateSponsor } from '#shared/api/portal-sponsors.schemas.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const cloud = openTestCloud()
let token: string

beforeAll(async () => {
  token = await makeToken(cloud.outputs, {
    userKey: 'the-admin',
    email: 'admin@staff.example',
    role: 'admin',
  })
})

const PLACE = { latitude: 43.65, longitude: -79.38 }
const WEEK = ['closed', '11:00-14:00 17:00-22:00', 'allDay', ...Array(4).fill('18:00-02:00')]
const CHRISTMAS = { day: '2099-12-25', hours: 'closed' }

async function save({ key }: Pick<Sponsor, 'key'>, changes: object) {
  const params = { sponsorKey: key }
  const { data } = await call(cloud.api, readSponsorForEdit, { params, token })
  const { name, category, picture } = data.sponsor
  const form = {
    name,
    category,
    ...PLACE,
    picture: { path: picture },
    timeZone: 'America/St_Johns',
  }
  const body = { ...form, version: data.version, ...changes } as BodyOf<typeof updateSponsor>
  return call(cloud.api, updateSponsor, { params, body, token })
}

async function hoursOn(deal: { readonly key: string }) {
  const { data } = await call(cloud.api, readDeal, { params: { dealKey: deal.key } })
  return data.hours
}

async function givenDeals() {
  const team = await givenOrganization()
  const sponsor = await givenSponsor({ teamKeys: [team.key] })
  return {
    sponsor,
    inStore: await givenDeal(sponsor, [team]),
    online: await givenDeal(sponsor, [team], { dealType: 'online', onlineCode: 'CODE' }),
  }
}

it('hours of a business are on the pages of its deals in store, and gone again without them', async () => {
  const { sponsor, inStore, online } = await givenDeals()
  expect(await hoursOn(inStore)).toBeUndefined()

  const saved = await save(sponsor, { openingHours: WEEK, specialHours: [CHRISTMAS] })

  expect(saved.status).toBe(200)
  const hours = await hoursOn(inStore)
  expect(hours).toMatchObject({ zone: 'America/St_Johns', week: WEEK, special: [CHRISTMAS] })
  expect(hours?.spans).toHaveLength(3)
  expect(await hoursOn(online)).toBeUndefined()

  await save(sponsor, {})
  expect(await hoursOn(inStore)).toBeUndefined()
})

it('days that are over are not shown', async () => {
  const { sponsor, inStore } = await givenDeals()
  const past = { day: '2020-12-25', hours: 'closed' }

  await save(sponsor, { openingHours: WEEK, specialHours: [CHRISTMAS, past] })

  expect((await hoursOn(inStore))?.special).toEqual([CHRISTMAS])
})

it.each([
  ['openingHours.2', { openingHours: WEEK.with(2, '09:00-') }, 'validation.hours.whole'],
  ['openingHours.2', { openingHours: WEEK.with(2, '09:00-09:00') }, 'validation.hours.same'],
  ['openingHours.6', { openingHours: WEEK.with(6, '9-5') }, 'validation.hours.whole'],
  [
    'openingHours.0',
    { openingHours: WEEK.with(0, '17:00-22:00 11:00-14:00') },
    'validation.hours.order',
  ],
  ['openingHours', { openingHours: WEEK.slice(1) }, 'errors.field.tooFew'],
  ['openingHours', { openingHours: [...WEEK, 'closed'] }, 'errors.field.tooMany'],
  [
    'specialHours.1.day',
    { openingHours: WEEK, specialHours: [CHRISTMAS, CHRISTMAS] },
    'validation.hours.twice',
  ],
  [
    'specialHours.0.day',
    { openingHours: WEEK, specialHours: [{ ...CHRISTMAS, day: '2099-02-30' }] },
    'validation.hours.day',
  ],
  [
    'specialHours.0.hours',
    { openingHours: WEEK, specialHours: [{ ...CHRISTMAS, hours: '' }] },
    'validation.hours.whole',
  ],
  [
    'specialHours',
    {
      openingHours: WEEK,
      specialHours: Array.from({ length: 31 }, (_, index) => ({
        day: new Date(Date.UTC(2099, 0, 1 + index)).toISOString().slice(0, 10),
        hours: 'closed',
      })),
    },
    'errors.field.tooMany',
  ],
])('the error names what is wrong: %s', async (path, changes, messageKey) => {
  const { sponsor } = await givenDeals()

  const { status, problem } = await save(sponsor, changes)

  expect(status).toBe(422)
  expect(problem?.errors).toEqual([expect.objectContaining({ path: `body.${path}`, messageKey })])
})

it('a change of them is in the history by weekday and date', async () => {
  const { sponsor } = await givenDeals()
  await save(sponsor, { openingHours: WEEK })

  await save(sponsor, { openingHours: WEEK.with(1, 'closed'), specialHours: [CHRISTMAS] })

  const { data } = await call(cloud.api, readHistory, {
    params: { kind: 'business', entityKey: sponsor.key },
    query: {},
    token,
  })
  expect(data.items[0]?.changes).toEqual([
    { field: 'openingHours', before: ['1 11:00-14:00 17:00-22:00'], after: ['1 closed'] },
    { field: 'specialHours', after: ['2099-12-25 closed'] },
  ])
})
