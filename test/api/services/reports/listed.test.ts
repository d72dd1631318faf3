import { ulid } from 'ulid'
import { beforeAll, expect, it } from 'vitest'
import type { Scope } from '#lambdas/services/reports/definitions/definition.ts'
import { definitionOf } from '#lambdas/services/reports/definitions.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { moveInList } from '#test/fixtures/deals/listed.ts'
import { givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

/**
 * Number of organizations, which is also the number of businesses. One page of a list holds as
 * many. Sorting them by name gives the opposite order of sorting them by key.
 */
const FULL = 500
const AT_ONCE = 25

openTestCloud()
const owners: { readonly key: string; readonly name: string }[] = []

beforeAll(async () => {
  while (owners.length < FULL) {
    const some = Array.from({ length: AT_ONCE }, (_, i) => ownerOf(owners.length + i))
    await Promise.all(some.map(given))
    owners.push(...some)
  }
})

function ownerOf(number: number) {
  return { key: ulid(number + 1), name: `owner ${String(999 - number)}` }
}

async function given(owner: { readonly key: string; readonly name: string }) {
  await givenOrganization(owner)
  await givenSponsor(owner)
}

/** Reads the names in a report page by page. Calls `afterFirst` after the first page. */
async function namesIn(
  name: 'organizations' | 'businesses' | 'followersByOrganization',
  afterFirst: (read: readonly string[]) => Promise<unknown> = async () => {},
): Promise<string[]> {
  const scope: Scope = {
    asked: { name },
    viewer: { userKey: ulid(), role: 'admin' },
    from: undefined,
    since: undefined,
    until: new Date().toISOString(),
    zone: 'America/Toronto',
    language: 'en',
  }
  const names: string[] = []
  let position: string | undefined
  do {
    const page = await definitionOf(name).read(scope, position, names.length)
    names.push(...page.rows.map((row) => String(row[0])))
    if (position === undefined) await afterFirst(names)
    position = page.next
  } while (position !== undefined)
  return names.filter((one) => one !== 'Total')
}

const REPORTS = [
  ['organizations', 'organizations'],
  ['businesses', 'sponsors'],
  ['followersByOrganization', 'organizations'],
] as const

it.each(REPORTS)('%s that one part holds are in the order of names', async (name) => {
  expect(await namesIn(name)).toEqual(owners.map((one) => one.name).toSorted())
})

it.each(REPORTS)(
  '%s that one part does not hold are each there once, whoever is renamed',
  async (name, list) => {
    const more = [ownerOf(owners.length), ownerOf(owners.length + 1)]
    for (const owner of more) await given(owner)
    owners.push(...more)

    const read = await namesIn(name, async (first) => {
      const early = owners.find((one) => one.name === first[0])
      const late = owners.find((one) => !first.includes(one.name))
      await moveInList(list, early?.key, `zzz ${name}`)
      await moveInList(list, late?.key, `aaa ${name}`)
    })

    expect(read.toSorted()).toEqual(owners.map((one) => one.name).toSorted())
  },
)
