import { isDeepStrictEqual } from 'node:util'
import { SPONSOR_TEAMS_MAX } from '#shared/constants.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { keys, pk, SORT } from '../table/keys.ts'
import { type Item, queryAll } from '../table/table.ts'
import { updateParts } from '../table/update-expression.ts'
import { nextUpdate, type Outcome, type Part, writeTransaction } from '../table/writes.ts'
import { writeOrganization } from './organization-writes.ts'
import { sponsorUnchanged } from './sponsor-writes.ts'
import { teamSponsorItem } from './sponsors.ts'

const EDGES_READ = 500

/**
 * Returns the entries in an organization's list of businesses, grouped by business key. A business
 * has several entries while it is being moved in the list.
 */
export async function teamSponsorEdges(teamKey: string): Promise<Map<string, Item[]>> {
  const range = { pk: pk.team(teamKey), prefix: SORT.sponsorEdge, limit: EDGES_READ }
  const found: Item[] = []
  for await (const item of queryAll({ ...range, isConsistent: true })) found.push(item)
  return Map.groupBy(found, ({ sk }) => sk.slice(sk.lastIndexOf('#') + 1))
}

export interface Affiliation {
  readonly teamKey: string
  readonly sponsorKey: string
  /** Business as it was read. Undefined if it is deleted. */
  readonly sponsor: Sponsor | undefined
  /** Entries of the business in the organization's list. */
  readonly edges: readonly Item[]
  readonly now: Date
}

/**
 * Returns whether a business has the maximum number of organizations, and the given organization is
 * not among them.
 */
export function isFull({ teamKeys }: Sponsor, teamKey: string | undefined): boolean {
  return teamKeys.length >= SPONSOR_TEAMS_MAX && !teamKeys.some((key) => key === teamKey)
}

/**
 * Removes a business from an organization's list. Call it if the business has too many
 * organizations. Fails if the business or the organization has changed since the read.
 */
export function refuseSponsor(
  before: Organization,
  sponsor: Sponsor,
  now: Date,
): ReturnType<typeof writeOrganization> {
  const sponsorKeys = before.sponsorKeys.filter((key) => key !== sponsor.key)
  const after = { ...before, sponsorKeys, updatedAt: nextUpdate(before, now) }
  return writeOrganization({ before, after, beside: [sponsorUnchanged(sponsor)] })
}

/**
 * Adds a business to an organization's list, and the organization to the business. Fails if the
 * organization no longer names the business, or the business has changed. Call `isFull` first.
 */
export function addSponsor(
  affiliation: Affiliation & { readonly sponsor: Sponsor },
): Promise<Outcome> {
  const { teamKey, sponsor } = affiliation
  const teamKeys = [...new Set([...sponsor.teamKeys, teamKey])]
  const edge = teamSponsorItem(teamKey, sponsor)
  return writeTransaction({
    organization: check(affiliation, 'contains(sponsorKeys, :key)'),
    sponsor: noteTeams(affiliation, sponsor, teamKeys),
    edge: { put: { Item: edge } },
    old: outOf(affiliation.edges.filter(({ sk }) => sk !== edge.sk)),
  })
}

/**
 * Removes a business from an organization's list, and the organization from the business. Fails if
 * the organization names the business again, or the business has changed.
 */
export function dropSponsor(affiliation: Affiliation): Promise<Outcome> {
  const { teamKey, sponsor } = affiliation
  const teamKeys = sponsor?.teamKeys.filter((key) => key !== teamKey) ?? []
  return writeTransaction({
    organization: check(affiliation, 'NOT contains(sponsorKeys, :key)'),
    sponsor: sponsor && noteTeams(affiliation, sponsor, teamKeys),
    old: outOf(affiliation.edges),
  })
}

/**
 * Updates the entry of a business in an organization's list. Returns false if the business has
 * changed since the read.
 */
export async function placeSponsor(
  affiliation: Affiliation & { readonly sponsor: Sponsor },
): Promise<boolean> {
  const { teamKey, sponsor, edges } = affiliation
  const edge = teamSponsorItem(teamKey, sponsor)
  if (edges.length === 1 && isDeepStrictEqual(edges[0], edge)) return true
  const { kind } = await writeTransaction({
    sponsor: sponsorUnchanged(sponsor),
    edge: { put: { Item: edge } },
    old: outOf(edges.filter(({ sk }) => sk !== edge.sk)),
  })
  return kind === 'done'
}

function check({ teamKey, sponsorKey }: Affiliation, ConditionExpression: string): Part {
  return {
    check: {
      Key: keys.team(teamKey),
      ConditionExpression,
      ExpressionAttributeValues: { ':key': sponsorKey },
    },
  }
}

/**
 * Returns a transaction part that sets a business's organizations. The part fails if the business
 * has changed since the read, so a concurrent addition is not lost.
 */
function noteTeams({ now }: Affiliation, sponsor: Sponsor, teamKeys: readonly string[]): Part {
  const updatedAt = nextUpdate(sponsor, now)
  return {
    update: updateParts({
      key: keys.sponsor(sponsor.key),
      add: new Map(),
      set: { teamKeys, updatedAt, revision: Date.parse(updatedAt) },
      unchanged: [['updatedAt', sponsor.updatedAt]],
    }),
  }
}

function outOf(edges: readonly Item[]): Part[] {
  return edges.map(({ pk: list, sk }) => ({ remove: { Key: { pk: list, sk } } }))
}
