import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { noteDayFiles } from '#test/fixtures/numbers/day-files.ts'
import { newEquation, writeEquation } from '#test/fixtures/numbers/equation.ts'
import * as figures from '#test/fixtures/numbers/figures.ts'
import { givenKnownWorld, type KnownWorld } from '#test/fixtures/numbers/known-world.ts'
import { readerOf } from '#test/fixtures/numbers/reader.ts'
import * as sales from '#test/fixtures/numbers/sales.ts'
import * as standing from '#test/fixtures/numbers/standing.ts'
import * as transactions from '#test/fixtures/numbers/transactions.ts'
import { noteValueReport } from '#test/fixtures/numbers/value-reports.ts'

const cloud = openTestCloud()
const equation = newEquation()
let world: KnownWorld

beforeAll(async () => {
  world = await givenKnownWorld(cloud)
  await cloud.schedules.run('write-day-files')
})
afterAll(() => writeEquation(equation))

it('an admin reads the same numbers everywhere', async () => {
  const { north, south, oven, deals } = world
  const desk = { role: 'admin', reader: await readerOf(cloud, { role: 'admin' }), world, equation }
  await figures.notePlatform(desk)
  for (const one of [north, south]) await figures.noteOrganization(desk, one)
  await figures.noteBusiness(desk, oven, { business: oven.key })
  for (const { key } of Object.values(deals)) await figures.noteDeal(desk, key, {})
  await sales.noteFiles(desk)
  await standing.noteDeals(desk, oven.key)
  await standing.noteFans(desk, north, 5)
  await standing.noteAllFans(desk, { North: 5, South: 4 })
  await sales.noteBusiness(desk, oven.key)
  await sales.noteOrganization(desk, north.key)
  await transactions.notePlatform(desk)
  await transactions.noteOrganization(desk, north.key, { team: north.key })
  await transactions.noteBusiness(desk, oven.key, { business: oven.key })
  for (const { key } of Object.values(deals)) await transactions.noteDeal(desk, key, {})
  expect(equation.wrong(desk.role)).toEqual([])
})

it('analysts count the same by their files', async () => {
  const desk = { role: 'analyst', world, equation }
  await noteDayFiles(cloud, desk)
  expect(equation.wrong(desk.role)).toEqual([])
})

it('an organization reads those of its own fans, the same everywhere', async () => {
  const { north, oven, deals } = world
  const identity = { role: 'team', teamID: north.key } as const
  const desk = { role: 'organization', reader: await readerOf(cloud, identity), world, equation }
  const part = { team: north.key }
  await figures.noteOrganization(desk, north)
  await sales.noteOrganization(desk, north.key)
  await standing.noteDeals(desk, oven.key)
  await standing.noteFans(desk, north, 5)
  await figures.noteBusiness(desk, oven, { ...part, business: oven.key })
  await transactions.noteOrganization(desk, north.key, part)
  await transactions.noteBusiness(desk, oven.key, { ...part, business: oven.key })
  for (const { key } of [deals.slices, deals.draw, deals.flash]) {
    await transactions.noteDeal(desk, key, part)
    await figures.noteDeal(desk, key, part)
  }
  expect(equation.wrong(desk.role)).toEqual([])
})

it('a business reads its own, the same everywhere', async () => {
  const { oven, deals } = world
  const identity = { role: 'sponsor', sponsorID: oven.key } as const
  const desk = { role: 'business', reader: await readerOf(cloud, identity), world, equation }
  const part = { business: oven.key }
  await figures.noteBusiness(desk, oven, part)
  await sales.noteBusiness(desk, oven.key)
  await standing.noteDeals(desk, oven.key)
  await transactions.noteBusiness(desk, oven.key, part)
  for (const { key } of [deals.slices, deals.draw, deals.flash]) {
    await transactions.noteDeal(desk, key, part)
    await figures.noteDeal(desk, key, part)
  }
  expect(equation.wrong(desk.role)).toEqual([])
})

it('readers of value reports see the same, without small groups', async () => {
  const { north, oven } = world
  const desk = { role: 'reader of a link', world, equation }
  const business = { kind: 'sponsor', key: oven.key } as const
  const organization = { kind: 'team', key: north.key } as const
  const both = { team: north.key, business: oven.key }
  await noteValueReport(desk, { owner: business, part: { business: oven.key } })
  await noteValueReport(desk, { owner: organization, part: { team: north.key } })
  await noteValueReport(desk, { owner: organization, part: both, business: oven })
  expect(equation.wrong(desk.role)).toEqual([])
})
