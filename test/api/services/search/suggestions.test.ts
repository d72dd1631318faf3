import { beforeAll, expect, it } from 'vitest'
import { findSuggestions } from '#shared/api/suggestions.schemas.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const cloud = openTestCloud()
let team: Organization
let pizzeria: Sponsor
let deal: Offer

beforeAll(async () => {
  team = await givenOrganization({ name: 'Rivière Rapides' })
  pizzeria = await givenSponsor({ teamKeys: [team.key], name: 'Pizzéria du Hâvre' })
  deal = await givenDeal(pizzeria, [team], { description: 'Two slices for one' })
  await givenDeal(pizzeria, [team], { description: 'Secret slices', hiddenDeal: true })
  await givenOrganization({ name: 'Rivière Archived', archived: true })
})

async function suggest(text: string) {
  const { data } = await call(cloud.api, findSuggestions, { query: { text } })
  return data
}

const keysOf = (items: readonly { readonly key: string }[]) => items.map(({ key }) => key)

it.each(['riv', 'rapides', 'rivieer'])('%s may mean a FanPage', async (text) => {
  await expect.poll(async () => keysOf((await suggest(text)).organizations)).toEqual([team.key])
})

it.each(['pizzer', 'havre', 'pizzeira du h'])('%s may mean a business', async (text) => {
  await expect.poll(async () => keysOf((await suggest(text)).deals)).toEqual([deal.key])
  const { businesses } = await suggest(text)

  expect(businesses).toEqual([{ key: pizzeria.key, name: pizzeria.name, logo: pizzeria.logo }])
})

it('a deal is found by its own words, and then its business is not meant', async () => {
  const found = async () => {
    const { businesses, deals } = await suggest('two sli')
    return [keysOf(deals), businesses]
  }
  await expect.poll(found).toEqual([[deal.key], []])
})

it('nothing is found of what nobody may see, or of signs that are no words', async () => {
  expect((await suggest('secret')).deals).toEqual([])
  expect((await suggest('archived')).organizations).toEqual([])
  expect(await suggest('?!')).toEqual({ organizations: [], businesses: [], deals: [] })
})

it('a text that is empty or too long is refused by its name', async () => {
  for (const text of ['', 'x'.repeat(201)]) {
    const { status, problem } = await call(cloud.api, findSuggestions, { query: { text } })
    expect([status, problem.errors?.[0]?.path]).toEqual([422, 'query.text'])
  }
})
