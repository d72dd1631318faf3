import { ulid } from 'ulid'
import { beforeAll, expect, it } from 'vitest'
import type { Row } from '#lambdas/reports/csv.ts'
import type { Scope } from '#lambdas/services/reports/definitions/definition.ts'
import { definitionOf } from '#lambdas/services/reports/definitions.ts'
import { purchaseItem } from '#lambdas/stores/purchases/purchases.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { moveInList } from '#test/fixtures/deals/listed.ts'
import { aPurchase } from '#test/fixtures/purchases/purchases.ts'
import { givenDeal, givenFan, givenOrganization, givenSponsor, put } from '#test/fixtures/world.ts'

/**
 * Number of organizations, which is also the number of businesses. One page of a report reads
 * fewer.
 */
const OWNERS = 50
const names = Array.from({ length: OWNERS }, (_, i) => `Owner ${String(i).padStart(2, '0')}`)

const cloud = openTestCloud()
/** Keys of businesses and of organizations, by the name of the owner. */
const keyOf = { sponsors: new Map<string, string>(), organizations: new Map<string, string>() }

beforeAll(async () => {
  for (const name of names) {
    const team = await givenOrganization({ name })
    const sponsor = await givenSponsor({ name, teamKeys: [team.key] })
    const deal = await givenDeal(sponsor, [team])
    await put(purchaseItem(aPurchase({ deal, sponsor, team })))
    await givenFan({}, [team])
    keyOf.sponsors.set(name, sponsor.key)
    keyOf.organizations.set(name, team.key)
  }
  await cloud.settle()
})

it.each([
  ['deals', 'sponsors', 1],
  ['followers', 'organizations', 0],
  ['purchases', 'sponsors', 3],
  ['payouts', 'sponsors', 0],
] as const)(
  '%s have the rows of each owner once, whoever is renamed meanwhile',
  async (name, list, column) => {
    const scope: Scope = {
      asked: { name },
      viewer: { userKey: ulid(), role: 'admin' },
      from: undefined,
      since: undefined,
      until: new Date().toISOString(),
      zone: 'America/Toronto',
      language: 'en',
    }
    const ownersOf = (rows: readonly Row[]) => rows.map((row) => String(row[column]))
    const first = await definitionOf(name).read(scope, undefined, 0)
    const read = ownersOf(first.rows)
    const unread = names.filter((one) => !read.includes(one))
    const ofName = (one = '') => keyOf[list].get(one)

    await moveInList(list, ofName(read[0]), `zzz ${name}`)
    await moveInList(list, ofName(unread[0]), `aaa ${name}`)
    // Owners are read in the order of their keys, so the rows of a business must not repeat after
    // the business has moved to the list of deleted ones.
    if (name === 'payouts') await moveInList(list, ofName(read[1]), '2026-11-25', 'deletedSponsors')
    let { next } = first
    while (next !== undefined) {
      const page = await definitionOf(name).read(scope, next, read.length)
      read.push(...ownersOf(page.rows))
      next = page.next
    }

    expect(first.rows).toHaveLength(40)
    expect(read.toSorted()).toEqual(names)
  },
)
